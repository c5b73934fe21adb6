/**
 * The value with every string in it, keys included, as text that both databases store alike: without U+0000
 * and without halves of surrogate pairs. Works on parsed values: in serialised JSON the same replacement would
 * corrupt an escaped backslash.
 */
export function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormedText(value)
  if (Array.isArray(value)) return value.map(toWellFormed)
  if (typeof value !== 'object' || value === null) return value
  // fromEntries defines own properties, so that a key named __proto__ is a key like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [toWellFormedText(key), toWellFormed(of)]),
  )
}

export const toWellFormedText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * Whether a text of JSON may hold what `wellFormed` mends: written out, U+0000 is no JSON, and half a pair no UTF-8, so
 * both come as escapes. Large bodies are spared a copy of all their values.
 */
export const mayBeIllFormed = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
