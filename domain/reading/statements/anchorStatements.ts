import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { findOccurrences } from './findOccurrences.ts'

/** A stored statement and where its words are in a text, as UTF-16 offsets. */
export interface AnchoredStatement {
  readonly start: number
  readonly end: number
  readonly statement: StoredStatement
}

/**
 * Finds the stored statements of the brain dump, also those that a template brought, again in a text that was perhaps edited since: by their words, whatever
 * their case, white space and punctuation, and wherever they were moved to. A statement whose sentence was changed isn't
 * found, and no two are found in the same words. The result is in the order of the text. Takes time in proportion to the
 * length of the text and of the statements.
 */
export function anchorStatements(text: string, stored: readonly StoredStatement[]): AnchoredStatement[] {
  const ids = new Map<string, number>()
  const words = wordsOf(text)
  const sequence = words.map(({ lower }) => idOf(ids, lower))
  const own = stored.filter(({ source }) => source === 'brainDump' || source === 'template')
  const patterns = own.map(statement =>
    wordsOf(statement.text).map(({ lower }) => ids.get(lower) ?? notInText),
  )
  /** The statement that has each word, and the first word of each statement. */
  const owners = new Int32Array(sequence.length).fill(-1)
  const places = new Int32Array(own.length).fill(-1)

  const isFree = (at: number, length: number) => {
    if (owners[at] !== -1 || owners[at + length - 1] !== -1) return false
    for (let i = at; i < at + length; i++) if (owners[i] !== -1) return false
    return true
  }
  const isAt = (i: number, at: number) => {
    const pattern = patterns[i]!
    if (pattern.length === 0 || at < 0 || at + pattern.length > sequence.length) return false
    return pattern.every((id, j) => sequence[at + j] === id) && isFree(at, pattern.length)
  }
  const claim = (i: number, at: number) => {
    places[i] = at
    owners.fill(i, at, at + patterns[i]!.length)
  }
  /** The numbers of a list are in no statement. */
  const isMark = (at: number) =>
    /^\p{N}{1,3}$/u.test(words[at]?.lower ?? '') &&
    /^[.)]/.test(text.slice(words[at]!.end, words[at]!.end + 1))

  /** Claims the statements from `first` on that follow each other from this word on. */
  function extendForwards(first: number, from: number) {
    for (let [i, at] = [first, from]; i < own.length && places[i] === -1; i++) {
      if (!isAt(i, at) && isMark(at)) at++
      if (!isAt(i, at)) return
      claim(i, at)
      at += patterns[i]!.length
    }
  }
  /** Claims the statements from `last` back that precede each other, up to but not including this word. */
  function extendBackwards(last: number, to: number) {
    for (let [i, at] = [last, to]; i >= 0 && places[i] === -1; i--) {
      const { length } = patterns[i]!
      if (!isAt(i, at - length) && isMark(at - 1)) at--
      if (!isAt(i, at - length)) return
      claim(i, at - length)
      at -= length
    }
  }

  // Most texts are edited in one place, so most statements are found from both ends.
  extendForwards(0, 0)
  extendBackwards(own.length - 1, sequence.length)

  // The others are looked for everywhere: the longest first, and the same letters before the same words.
  const entriesOf = Map.groupBy(own.keys(), i => (places[i] === -1 ? patterns[i]!.join(' ') : ''))
  entriesOf.delete('')
  const missing = [...entriesOf.values()].filter(([i]) => !patterns[i!]!.includes(notInText))
  const found = findOccurrences(
    sequence,
    missing.map(([i]) => patterns[i!]!),
  ).sort((a, b) => b.length - a.length || a.start - b.start)
  /** Takes the first missing statement with these letters, or with any; each is looked at once. */
  function takeFrom(groups: Map<string, number[]>, letters?: string): number | undefined {
    while (groups.size > 0) {
      const core: string = letters ?? groups.keys().next().value!
      const i = groups.get(core)?.pop()
      if (i === undefined) {
        groups.delete(core)
        if (letters !== undefined) return undefined
      } else if (places[i] === -1) return i
    }
    return undefined
  }
  const waiting = missing.map(all => Map.groupBy(all.toReversed(), i => coreOf(own[i]!.text)))
  for (const isExact of [true, false])
    for (const { pattern, start, length } of found) {
      const groups = waiting[pattern]!
      if (groups.size === 0 || !isFree(start, length)) continue
      const letters = text.slice(words[start]!.start, words[start + length - 1]!.end)
      const i = isExact ? takeFrom(groups, letters) : takeFrom(groups)
      if (i === undefined) continue
      claim(i, start)
      extendForwards(i + 1, start + length)
      extendBackwards(i - 1, start)
    }

  const isWhole = (i: number) => {
    const [first, next] = [places[i]!, places[i]! + patterns[i]!.length]
    return isBorder(first, -1) && isBorder(next, 1)
  }
  /** Whether a statement may begin (-1) or end (1) before this word: not if it's only a part of a sentence now. */
  function isBorder(at: number, direction: -1 | 1): boolean {
    if (at === 0 || at === sequence.length) return true
    const beyond = direction === -1 ? at - 1 : at
    if (owners[beyond] !== -1 || isMark(at - 1)) return true
    const gap = text.slice(words[at - 1]!.end, words[at]!.start)
    if (strongGap.test(gap)) return true
    const isWeak = /[,/&+]\s/.test(gap) || connective.test(words[at]!.lower)
    return isWeak && hasClause(beyond, direction)
  }
  /** Whether enough words for a clause of its own follow, up to the next border or statement. */
  function hasClause(from: number, direction: -1 | 1): boolean {
    for (let n = 1, at = from; ; n++, at += direction) {
      if (n >= minWords) return true
      const next = at + direction
      if (owners[next] !== -1 || next < 0 || next >= sequence.length) return false
      const [left, right] = direction === 1 ? [at, next] : [next, at]
      if (strongGap.test(text.slice(words[left]!.end, words[right]!.start))) return false
    }
  }

  let end = 0
  const order = [...own.keys()].filter(i => places[i] !== -1 && isWhole(i))
  return order
    .sort((a, b) => places[a]! - places[b]!)
    .map(i => {
      const [first, last] = [words[places[i]!]!, words[places[i]! + patterns[i]!.length - 1]!]
      const anchored = withPunctuation(text, own[i]!, { start: first.start, end: last.end }, end)
      end = anchored.end
      return anchored
    })
}

const notInText = -1
/** A clause with fewer words says nothing of its own. */
const minWords = 3
/** What ends a sentence or a line, or puts something in brackets. */
const strongGap = /\n|[.!?;:…|()[\]{}"“”–—•]\s|\s[|()[\]{}"“”–—•*>-]|[。！？；：、]/
const connective = /^(?:and|but|or|so|because|then|also|plus|while|when|if|unless|until)$/

interface Word {
  readonly lower: string
  readonly start: number
  readonly end: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    lower: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

function idOf(ids: Map<string, number>, word: string): number {
  const id = ids.get(word) ?? ids.size
  ids.set(word, id)
  return id
}

/** A statement without the punctuation around it. */
const coreOf = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}\p{M}]+/u, '').replace(/(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u, '')

/** Adds the punctuation around the words, as in the stored statement or else what ends a sentence. */
function withPunctuation(
  text: string,
  statement: StoredStatement,
  { start, end }: { readonly start: number; readonly end: number },
  after: number,
): AnchoredStatement {
  const { text: quote } = statement
  const core = coreOf(quote)
  const at = quote.indexOf(core)
  const [before, behind] = [quote.slice(0, at), quote.slice(at + core.length)]
  const hasBefore = start - before.length >= after && text.slice(start - before.length, start) === before
  const closing = text.startsWith(behind, end) ? behind : /^[.!?…)"”’\]]*/.exec(text.slice(end, end + 8))![0]
  return { start: hasBefore ? start - before.length : start, end: end + closing.length, statement }
}
