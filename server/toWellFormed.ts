/**
 * Removes U+0000 and replaces unpaired surrogates in every string of a value, including keys, so that both databases
 * store it alike. Works on parsed values: in serialised JSON, the same replacement would corrupt an escaped
 * backslash.
 */
export function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormedText(value)
  if (Array.isArray(value)) return value.map(toWellFormed)
  if (typeof value !== 'object' || value === null) return value
  // fromEntries defines own properties, so a key named __proto__ is a key like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [toWellFormedText(key), toWellFormed(of)]),
  )
}

export const toWellFormedText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * True if a JSON text may contain something that `toWellFormed` changes. Unescaped, U+0000 isn't valid JSON and an
 * unpaired surrogate isn't valid UTF-8, so both appear as escapes. This saves large bodies a copy of all their
 * values.
 */
export const mayBeIllFormed = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
