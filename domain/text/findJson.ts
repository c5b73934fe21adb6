/** The JSON value found in a text, and the rest of the text around it. */
interface FoundJson {
  readonly value: unknown
  readonly rest: string
}

/** Parses the whole text as JSON, even inside a code fence. Undefined if it isn't JSON. */
export function parseWholeJson(text: string): FoundJson | undefined {
  const bare = text.trim()
  const fence = /^```[a-z]*\s*\n/i.exec(bare)?.[0].length ?? 0
  const isFenced = fence > 0 && bare.length >= fence + 3 && bare.endsWith('```')
  const unfenced = isFenced ? bare.slice(fence, -3) : text
  try {
    return { value: JSON.parse(unfenced.replace(/^\uFEFF/, '')) as unknown, rest: '' }
  } catch {
    return undefined
  }
}

/**
 * The first JSON object or array in a text, whether bare, fenced or surrounded by prose. Text that isn't JSON is
 * never guessed at. Takes linear time except for a limited number of attempts.
 */
export function findJson(text: string): FoundJson | undefined {
  const whole = parseWholeJson(text)
  if (whole !== undefined) return whole
  let from = 0
  for (let attempt = 0; attempt < 20; attempt++) {
    const start = from + text.slice(from).search(/[[{]/)
    if (start < from) return undefined
    const end = findJsonEnd(text, start)
    const found = end === undefined ? undefined : parseSlice(text, start, end)
    if (found !== undefined) return found
    from = start + 1
  }
  return undefined
}

function parseSlice(text: string, start: number, end: number): FoundJson | undefined {
  const json = text.slice(start, end)
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(/```[a-z]*/gi, ' ').trim()
  for (const candidate of [json, json.replace(/,(\s*[\]}])/g, '$1')]) {
    try {
      return { value: JSON.parse(candidate) as unknown, rest }
    } catch {
      // The next candidate may be valid.
    }
  }
  return undefined
}

/** The index just after the bracket that closes the one at `start`, ignoring brackets inside strings. */
function findJsonEnd(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let i = start; i < text.length; i++) {
    const character = text[i]!
    if (isInString) {
      if (character === '\\') i++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return i + 1
  }
  return undefined
}
