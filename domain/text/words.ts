/**
 * The words of a text in any script, in lower case: used for comparing texts regardless of case, spaces and
 * punctuation.
 */
export const wordsOf = (text: string): string[] =>
  // Most texts have no letters outside ASCII. The result is the same, and there several times as fast.
  plainWordsOf(text) ??
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ??
  []

/** The words of a text of ASCII and the usual marks; undefined for another. */
function plainWordsOf(text: string): string[] | undefined {
  const lower = text.toLowerCase()
  const words: string[] = []
  let start = -1
  for (let i = 0; i <= lower.length; i++) {
    const code = lower.charCodeAt(i)
    const isInWord = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
    if (isInWord) {
      if (start < 0) start = i
      continue
    }
    if (code > 0x7f && !usualMarks.includes(lower[i]!)) return undefined
    if (start >= 0) words.push(lower.slice(start, i))
    start = -1
  }
  return words
}

const usualMarks = '‘’“”–—…'

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
  newbies: 'newbie',
  rookies: 'rookie',
  foodies: 'foodie',
  selfies: 'selfie',
  hoodies: 'hoodie',
  smoothies: 'smoothie',
  brownies: 'brownie',
  zombies: 'zombie',
  cuties: 'cutie',
  calories: 'calorie',
  pies: 'pie',
  ties: 'tie',
  caches: 'cache',
  lives: 'life',
  status: 'status',
  statuses: 'status',
  buses: 'bus',
  bonuses: 'bonus',
  campuses: 'campus',
  quizzes: 'quiz',
  species: 'species',
  series: 'series',
  shelves: 'shelf',
  wives: 'wife',
  midwives: 'midwife',
  knives: 'knife',
}

/** The singular of an English word, judged by its ending: "categories" becomes "category", "boxes" becomes "box". */
export function singularOf(word: string): string {
  const known = singulars.get(word)
  if (known !== undefined) return known
  const singular = findSingular(word)
  if (singulars.size >= maxSingulars) singulars.clear()
  singulars.set(word, singular)
  return singular
}

/** The same words come again and again. */
const singulars = new Map<string, string>()
const maxSingulars = 20_000

function findSingular(word: string): string {
  const irregular = Object.hasOwn(irregularPlurals, word) ? irregularPlurals[word] : undefined
  if (irregular !== undefined) return irregular
  if (word.length < 4 || /(?:ss|us|is|(?<!re)news)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The words of a name or text in the singular, by which names are found in texts. */
export const nameWordsOf = (text: string): string[] => wordsOf(text).map(singularOf)

/**
 * The key by which names are compared: two names with the same key differ only in case, spaces, punctuation or
 * plurals. A name without words is its own key.
 */
export function nameKeyOf(name: string): string {
  const words = wordsOf(name)
  return words.length === 0 ? name.trim() : words.map(singularOf).join('')
}

/** A text prepared for phrase searches: its words in the singular, in order, separated by single spaces. */
interface IndexedText {
  readonly text: string
  readonly words: string
  /** The `nameKeyOf` each line. */
  readonly lines: Set<string>
}
let lastIndexed: IndexedText | undefined

/**
 * Indexes a text. If it is the previous text with lines appended, only the new lines are read, so merging hundreds of
 * lines into one text reads each line once.
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

/** Whether `whole` contains the words of `part` in the same order, regardless of case, punctuation and plurals. */
export function containsPhrase(whole: string, part: string): boolean {
  const words = wordsOf(part).map(singularOf).join(' ')
  return words === '' ? whole.includes(part.trim()) : ` ${indexText(whole).words} `.includes(` ${words} `)
}
