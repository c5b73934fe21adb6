import type { Token } from './tokensOf.ts'

/** Words that show how a clause is built. All other words are one class, so that a rule for one applies to all. */
const structureWords = new Set(
  `a an the this that these those i we you u they he she it my our your their his her its and or but so because cause cuz
  if when then who which where while as of for with from in on at to by about per is are was were be been has have had do
  does did can could should must will would may might not no also plus oh ok well maybe later first there what how why
  only just every each all some any like want wants need needs without otherwise except instead`.split(/\s+/),
)

/** A place between two words of a block where a new statement may begin. */
export interface Gap {
  /** The index of the word after the gap. */
  readonly word: number
  /** What stands between the words: a mark, 'line' for a line break, '_' for white space, 'joined' for a mark without any. */
  readonly mark: string
  /** The number of words since the last mark, and up to the next one. */
  readonly before: number
  readonly after: number
}

/** The gaps between the words of a block. */
export function gapsOf(text: string, words: readonly Token[]): Gap[] {
  const marks = words.slice(1).map((word, i) => markBetween(text, words[i]!, word))
  const afters: number[] = []
  for (let i = marks.length - 1, after = 0; i >= 0; i--) {
    after = i + 1 < marks.length && marks[i + 1] === '_' ? after + 1 : 1
    afters[i] = after
  }
  let last = 0
  return marks.map((mark, i) => {
    if (mark !== '_') last = i + 1
    return { word: i + 1, mark, before: i + 1 - last, after: afters[i]! }
  })
}

function markBetween(text: string, before: Token, after: Token): string {
  const between = text.slice(before.end, after.start)
  if (between.includes('\n')) return 'line'
  const marks = between.trim()
  if (marks === '') return '_'
  // "R&D" and "check-out" are one word.
  if (!/\s/.test(between)) return 'joined'
  return /[.!?]/.test(marks) ? '.' : marks[0]!
}

/** The features of a gap by which the model decides whether a statement begins there. */
export function boundaryFeaturesOf({ word, mark, before, after }: Gap, words: readonly Token[]): string[] {
  const lower = (i: number) => words[i]?.lower ?? '#'
  const kind = (i: number) => (structureWords.has(lower(i)) || lower(i) === '#' ? lower(i) : 'x')
  return [
    '',
    mark,
    `n${mark}${lower(word)}`,
    `p${mark}${lower(word - 1)}`,
    `m${mark}${lower(word)} ${lower(word + 1)}`,
    `k${mark}${kind(word)} ${kind(word + 1)}`,
    `l${mark}${kind(word)} ${kind(word + 1)} ${kind(word + 2)}`,
    `j${mark}${kind(word - 1)} ${kind(word)}`,
    `a${mark}${sizeOf(after)}`,
    `b${mark}${sizeOf(before)}`,
    `c${mark}${/^\p{Lu}/u.test(words[word]!.text) ? 1 : 0}`,
    `w${mark}${sizeOf(word)}`,
  ]
}

const sizeOf = (count: number) => (count <= 2 ? count : count <= 4 ? 3 : count <= 8 ? 5 : 9)
