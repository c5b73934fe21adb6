/** The depth of nested arrays and objects, and the number of values, without keys. */
export interface JsonSize {
  readonly depth: number
  readonly values: number
}

const [quote, backslash, comma, open, close, openBrace, closeBrace] = [34, 92, 44, 91, 93, 123, 125]

/**
 * Measures a JSON text in one pass without creating anything: parsing it first would already cost the time and memory
 * that a limit should save. Stops when a limit is exceeded. For invalid JSON, the result is meaningless.
 */
export function measureJson(text: string, limit: JsonSize): JsonSize {
  let depth = 0
  let deepest = 0
  let values = 1
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case quote:
        i = findStringEnd(text, i)
        break
      case open:
      case openBrace:
        depth++
        // The first value within it.
        values++
        if (depth > deepest) deepest = depth
        if (depth > limit.depth || values > limit.values) return { depth: deepest, values }
        break
      case close:
      case closeBrace:
        depth--
        break
      case comma:
        values++
    }
  }
  return { depth: deepest, values }
}

/** Returns the position of the quote that ends the string that begins here. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    if (end < 0) return text.length
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before--
    if ((end - before) % 2 === 0) return end
  }
}
