/**
 * The value with every string in it, keys included, as text that both databases store alike: without U+0000
 * and without halves of surrogate pairs (security.md, P-3). Works on parsed values: in serialised JSON the
 * same replacement would corrupt an escaped backslash.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return wellFormedText(value)
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  // fromEntries defines own properties, so that a key named __proto__ is a key like any other.
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [wellFormedText(key), wellFormed(of)]))
}

export const wellFormedText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Whether arrays and objects lie at most `depth` deep in each other. Stops looking at that depth (P-10). */
export function isAtMostDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.values(value).every(part => isAtMostDeep(part, depth - 1))
}
