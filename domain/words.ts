/** The words of a text in any script, lower-cased: what is compared when spelling, spaces and signs don't matter. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  criteria: 'criterion',
  indices: 'index',
  analyses: 'analysis',
  media: 'media',
  data: 'data',
  movies: 'movie',
  cookies: 'cookie',
  caches: 'cache',
  lives: 'life',
  status: 'status',
  quizzes: 'quiz',
  species: 'species',
  series: 'series',
  shelves: 'shelf',
  wives: 'wife',
  knives: 'knife',
}

/** The singular of an English word, as well as endings tell: "categories" is "category", "boxes" is "box". */
export function singular(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is|news)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Two names with the same key are one name: case, spaces, signs and plurals aside. A name without words is itself. */
export function nameKey(name: string): string {
  const words = wordsIn(name)
  return words.length === 0 ? name.trim() : words.map(singular).join('')
}

/** A text as it is searched for words: singular, one space between, in the order in which they stand. */
interface Read {
  readonly text: string
  readonly words: string
  /** Its lines by `nameKey`. */
  readonly lines: Set<string>
}
let last: Read | undefined

/**
 * A text that was read before and has grown by lines since is read on from there: hundreds of lines that are merged
 * one after the other into one text are each read once.
 */
export function readText(text: string): Read {
  if (last?.text === text) return last
  const known = last !== undefined && text.startsWith(`${last.text}\n`) ? last : undefined
  const rest = known === undefined ? text : text.slice(known.text.length + 1)
  const words = wordsIn(rest).map(singular).join(' ')
  const lines = known?.lines ?? new Set<string>()
  for (const line of rest.split('\n')) lines.add(nameKey(line))
  const before = known === undefined || known.words === '' ? '' : `${known.words} `
  last = { text, words: words === '' ? (known?.words ?? '') : before + words, lines }
  return last
}

/** Whether all of `part` stands in `whole`, word by word in the same order; case, signs and plurals aside. */
export function saysAlready(whole: string, part: string): boolean {
  const words = wordsIn(part).map(singular).join(' ')
  return words === '' ? whole.includes(part.trim()) : ` ${readText(whole).words} `.includes(` ${words} `)
}
