export const ordinalWords: readonly string[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** The position that an ordinal means, counted from 1: “third” and “3rd” mean 3. NaN for other words. */
export function positionOf(ordinal: string): number {
  const at = ordinalWords.indexOf(ordinal.toLowerCase())
  return at < 0 ? Number.parseInt(ordinal, 10) : at + 1
}
