/** The words of a text in any script, lower-cased: what is compared when spelling, spaces and signs don't matter. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const irregularPlurals: Readonly<Record<string, string>> = {
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
export function singularOf(word: string): string {
  const known = Object.hasOwn(irregularPlurals, word) ? irregularPlurals[word] : undefined
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is|news)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Two names with the same key are one name: case, spaces, signs and plurals aside. A name without words is itself. */
export function nameKeyOf(name: string): string {
  const words = wordsOf(name)
  return words.length === 0 ? name.trim() : words.map(singularOf).join('')
}

/** A text as it is searched for words: singular, one space between, in the order in which they stand. */
interface IndexedText {
  readonly text: string
  readonly words: string
  /** Its lines by `nameKeyOf`. */
  readonly lines: Set<string>
}
let lastIndexed: IndexedText | undefined

/**
 * A text that was read before and has grown by lines since is read on from there: hundreds of lines that are merged
 * one after the other into one text are each read once.
 */
export function indexText(text: string): IndexedText {
  if (lastIndexed?.text === text) return lastIndexed
  const known =
    lastIndexed !== undefined && text.startsWith(`${lastIndexed.text}\n`) ? lastIndexed : undefined
  const rest = known === undefined ? text : text.slice(known.text.length + 1)
  const words = wordsOf(rest).map(singularOf).join(' ')
  const lines = known?.lines ?? new Set<string>()
  for (const line of rest.split('\n')) lines.add(nameKeyOf(line))
  const before = known === undefined || known.words === '' ? '' : `${known.words} `
  lastIndexed = { text, words: words === '' ? (known?.words ?? '') : before + words, lines }
  return lastIndexed
}

/** Whether all of `part` stands in `whole`, word by word in the same order; case, signs and plurals aside. */
export function containsPhrase(whole: string, part: string): boolean {
  const words = wordsOf(part).map(singularOf).join(' ')
  return words === '' ? whole.includes(part.trim()) : ` ${indexText(whole).words} `.includes(` ${words} `)
}
