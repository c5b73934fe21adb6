import { cuesOf, type Cues } from './patternCues.ts'

/**
 * False only if a pattern certainly has no match in a text. This is much faster than looking for one: a text is read
 * once for all patterns that are known, and then each is looked up.
 */
export function mayMatch(pattern: RegExp, text: string): boolean {
  const index = notePattern(pattern)
  if (text !== lastText || notedCount !== indexes.size) read(text)
  return possible[index] === turn
}

/** Makes a pattern known, so that texts are read for it from now on, and returns its number. */
export function notePattern(pattern: RegExp): number {
  const known = indexes.get(pattern)
  if (known !== undefined) return known
  const index = indexes.size
  indexes.set(pattern, index)
  return index
}

/** All patterns that are known, by their numbers. */
export const knownPatterns = (): readonly RegExp[] => [...indexes.keys()]

/** The numbers of the patterns that may match a text, a part of it or one of its other forms. */
export interface PossiblePatterns {
  readonly numbers: readonly number[]
  /** How many patterns were known; of later ones, nothing is said. */
  readonly count: number
}

/** Returns which of the patterns that are known may match. Patterns of which nothing is known always may. */
export function possiblePatterns(text: string, otherForm = text): PossiblePatterns {
  if (text !== lastText || otherForm !== text || notedCount !== indexes.size) read(text, otherForm)
  return { numbers: found.slice(), count: notedCount }
}

/** The patterns by number. What they need is noted when the next text is read. */
const indexes = new Map<RegExp, number>()
let notedCount = 0
/** The patterns of which nothing is known. */
const always: number[] = []
/** The numbers of cues, and the length of the longest. */
const cueNumbers = new Map<string, number>()
let longestCue = 0
/**
 * By the number of a cue that most texts don't contain, the patterns that need it, each followed by the first step of
 * what else it needs.
 */
const ledBy: (number[] | undefined)[] = []
/**
 * What patterns need beside these cues, in steps of three numbers: a cue, and where to go on if the text contains it
 * and if it doesn't. Lists of numbers are read several times as fast as nested objects.
 */
const steps: number[] = []
const met = -1
const missed = -2

function noteNeeds(): void {
  for (const [pattern, index] of [...indexes].slice(notedCount)) {
    const cues = cuesOf(pattern)
    possible[index] = 0
    if (cues === undefined) always.push(index)
    else noteLeads(cues, [], index)
  }
  notedCount = indexes.size
  cuesOfRuns.clear()
}

function noteLeads(cues: Cues, others: readonly Cues[], index: number): void {
  if (typeof cues === 'string')
    (ledBy[numberOf(cues)] ??= []).push(index, noteSteps({ all: others }, met, missed))
  // The first of all is the rarest.
  else if ('all' in cues) noteLeads(cues.all[0]!, [...cues.all.slice(1), ...others], index)
  else for (const part of cues.any) noteLeads(part, others, index)
}

/** Notes the steps of cues and returns the first, from which they lead to one of two others. */
function noteSteps(cues: Cues, ifMet: number, ifMissed: number): number {
  if (typeof cues === 'string') return steps.push(numberOf(cues), ifMet, ifMissed) - 3
  // A single cue is looked up sooner than several.
  const inOrder = (parts: readonly Cues[]) =>
    [...parts].sort((a, b) => Number(typeof a !== 'string') - Number(typeof b !== 'string'))
  return 'all' in cues
    ? inOrder(cues.all).reduceRight((next, part) => noteSteps(part, next, ifMissed), ifMet)
    : inOrder(cues.any).reduceRight((next, part) => noteSteps(part, ifMet, next), ifMissed)
}

function numberOf(cue: string): number {
  const number = cueNumbers.get(cue) ?? cueNumbers.size
  cueNumbers.set(cue, number)
  lastSeen[number] ??= 0
  longestCue = Math.max(longestCue, cue.length)
  return number
}

/** By the number of a cue, the turn in which it was last seen; by pattern, that in which it was last possible. */
const lastSeen: number[] = []
const possible: number[] = []
let turn = 0
let lastText: string | undefined
/** The patterns that are possible, and the cues that lead to some and were seen, in this turn. */
const found: number[] = []
const seenLeads: number[] = []

function read(text: string, otherForm = text): void {
  if (notedCount !== indexes.size) noteNeeds()
  turn++
  lastText = otherForm === text ? text : undefined
  seenLeads.length = 0
  found.length = 0
  noteCues(text)
  if (otherForm !== text) noteCues(otherForm)
  if (otherLetters.test(text)) for (const index of indexes.values()) notePossible(index)
  else for (const index of always) notePossible(index)
  for (const lead of seenLeads) {
    const led = ledBy[lead]!
    for (let i = 0; i < led.length; i += 2) {
      if (possible[led[i]!] === turn) continue
      let at = led[i + 1]!
      while (at >= 0) at = steps[lastSeen[steps[at]!] === turn ? at + 1 : at + 2]!
      if (at === met) notePossible(led[i]!)
    }
  }
}

/** A long s and the sign for kelvin, which some patterns with the flag i take for an s and a k. */
const otherLetters = /[\u017f\u212a]/

function notePossible(index: number): void {
  possible[index] = turn
  found.push(index)
}

/** Notes the cues of a text: those of its words, and of the other characters between two spaces or words. */
function noteCues(text: string): void {
  const length = text.length
  let start = 0
  let kind = space
  for (let i = 0; i <= length; i++) {
    const next = i < length ? kindOf(text.charCodeAt(i)) : space
    if (next === kind) continue
    if (kind !== space) noteCuesOf(text.slice(start, i))
    start = i
    kind = next
  }
}

const space = 0
const letter = 1
const other = 2

function kindOf(code: number): number {
  const folded = code | 0x20
  return folded >= 0x61 && folded <= 0x7a ? letter : code <= 0x20 ? space : other
}

function noteCuesOf(run: string): void {
  const cues = cuesOfRuns.get(run) ?? readCues(run)
  for (let i = 0; i < cues.length; i++) {
    const cue = cues[i]!
    if (lastSeen[cue] === turn) continue
    lastSeen[cue] = turn
    if (ledBy[cue] !== undefined) seenLeads.push(cue)
  }
}

/** The cues of words and of other characters in a row. The same come again and again, in one text after the other. */
const cuesOfRuns = new Map<string, readonly number[]>()
const mostRuns = 20_000
/** Longer ones hardly come again. */
const longestRun = 30

function readCues(run: string): readonly number[] {
  const padded = kindOf(run.charCodeAt(0)) === letter ? ` ${run.toLowerCase()} ` : run.replaceAll(/\d/g, '0')
  const cues = new Set<number>()
  for (let start = 0; start < padded.length; start++)
    for (let end = start + 1; end <= padded.length && end <= start + longestCue; end++) {
      const cue = cueNumbers.get(padded.slice(start, end))
      if (cue !== undefined) cues.add(cue)
    }
  if (cuesOfRuns.size === mostRuns) cuesOfRuns.clear()
  if (run.length <= longestRun) cuesOfRuns.set(run, [...cues])
  return [...cues]
}
