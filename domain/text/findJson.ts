/** JSON that a text holds, and what is written around it. */
interface FoundJson {
  readonly value: unknown
  readonly rest: string
}

/** The whole text as JSON, undefined where it isn't. */
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
 * The first object or list of JSON in a text, be it bare, fenced or between words. What is no JSON
 * is never guessed at. Linear but for a handful of attempts.
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
      // The next candidate may be JSON.
    }
  }
  return undefined
}

/** Where the bracket that opens at `start` closes, brackets within strings aside. */
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
