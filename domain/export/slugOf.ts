/**
 * A name for files, folders and tags: lower-case letters and digits of the basic Latin alphabet, joined by hyphens, at
 * most `maxLength` of them. Accents are dropped; a name without such letters gives an empty text.
 */
export function slugOf(name: string, maxLength = 48): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '')
  const words = plain.split(/[^a-z0-9]+/).filter(word => word !== '')
  let slug = words[0]?.slice(0, maxLength) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxLength) break
    slug += `-${word}`
  }
  return slug
}

/** The name of the file or folder of an item: its id, which makes it unique, and its name: "fe-3-tick-children". */
export const itemSlugOf = (id: string, name: string): string =>
  [id.toLowerCase(), slugOf(name)].filter(part => part !== '').join('-')
