import { singularOf } from '#domain/text/words.ts'

/** "Beginners crew leads filmers": people who type without commas end a name with its plural. */
export function splitPlurals(name: string): string[] {
  const words = name.split(/\s+/)
  const isPlural = (word: string) => singularOf(word.toLowerCase()) !== word.toLowerCase()
  if (words.length < 2 || words.length > 12 || /\b(?:who|that|with|of|from|in|on|at|for)\b/i.test(name))
    return [name]
  const ends = words.flatMap((word, i) => (isPlural(word) ? [i] : []))
  if (ends.length < 2 || ends.at(-1) !== words.length - 1) return [name]
  return ends.map((end, i) => words.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1).join(' '))
}
