/**
 * A name as a part of a path: at most 40 lower-case letters, digits and hyphens of ASCII. Names in other scripts become
 * the fallback.
 */
export function slugOf(name: string, fallback: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = ascii.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 40).replace(/-$/, '') || fallback
}
