import { hashCount, needsOf, type LedNeed, type Need } from './patternNeeds.ts'

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
interface Alternative extends LedNeed {
  readonly index: number
}
/** What patterns need, those with the same lead together. */
let alternatives: Alternative[] = []
/** Of each alternative, a piece that it needs beside its lead, which rules out most; 0 if there's no single one. */
let seconds = new Uint16Array()
/** By hash, the position of a lead's first alternative, plus 1, and how many it has. */
const leads = new Uint16Array(hashCount)
const leadCounts = new Uint16Array(hashCount)
/** By hash, whether it's that of a cue. */
const isCue = new Uint8Array(hashCount)

function noteNeeds(): void {
  for (const [pattern, index] of [...indexes].slice(notedCount)) {
    const needs = needsOf(pattern)
    possible[index] = 0
    if (needs.length === 0) always.push(index)
    for (const { lead, others } of needs) {
      alternatives.push({ lead, others, index })
      isCue[lead] = 1
      others.forEach(noteCues)
    }
  }
  notedCount = indexes.size
  alternatives = [...Map.groupBy(alternatives, ({ lead }) => lead).values()].flat()
  seconds = Uint16Array.from(alternatives, ({ others }) => others.find(need => typeof need === 'number') ?? 0)
  leadCounts.fill(0)
  for (const [i, { lead }] of alternatives.entries()) if (leadCounts[lead]!++ === 0) leads[lead] = i + 1
}

function noteCues(need: Need): void {
  if (typeof need === 'number') isCue[need] = 1
  else need.parts.forEach(noteCues)
}

/** By hash, the turn in which a piece of a text was last seen; by pattern, that in which it was last possible. */
const lastSeen = new Uint8Array(hashCount)
const possible: number[] = []
let turn = 0
let lastText: string | undefined
/** The patterns that are possible, and the leads that were seen, in this turn. */
const found: number[] = []
const seenLeads: number[] = []

function read(text: string, otherForm = text): void {
  if (notedCount !== indexes.size) noteNeeds()
  if (turn === 255) {
    lastSeen.fill(0)
    possible.fill(0)
    turn = 0
  }
  turn++
  lastText = otherForm === text ? text : undefined
  seenLeads.length = 0
  found.length = 0
  notePieces(text)
  if (otherForm !== text) notePieces(otherForm)
  for (const index of always) notePossible(index)
  for (const lead of seenLeads) {
    const first = leads[lead]! - 1
    const end = first + leadCounts[lead]!
    for (let i = first; i < end; i++) {
      const second = seconds[i]!
      if (second !== 0 && lastSeen[second] !== turn) continue
      const { index, others } = alternatives[i]!
      if (possible[index] !== turn && areMet(others)) notePossible(index)
    }
  }
}

function notePossible(index: number): void {
  possible[index] = turn
  found.push(index)
}

function areMet(needs: readonly Need[]): boolean {
  for (const need of needs) if (!isMet(need)) return false
  return true
}

function isMet(need: Need): boolean {
  if (typeof need === 'number') return lastSeen[need] === turn
  const { isAll, parts } = need
  for (const part of parts) if (isMet(part) !== isAll) return !isAll
  return isAll
}

const space = 0x20
const mask = hashCount - 1

/** Notes the pieces of a text that are a cue of some pattern. */
function notePieces(text: string): void {
  // The hashes of the pieces of one to five characters that end at a place.
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let last = 0
  const length = text.length
  const cues = isCue
  for (let i = 0; i < length; i++) {
    let code = text.charCodeAt(i)
    code = code < 0x80 ? foldedCodes[code]! : foldedCode(code)
    if (code === space && last === space) continue
    last = code
    const five = (four * 31 + code) & mask
    four = (three * 31 + code) & mask
    three = (two * 31 + code) & mask
    two = (one * 31 + code) & mask
    one = code & mask
    if (cues[five] !== 0) notePiece(five)
    if (cues[four] !== 0) notePiece(four)
    if (cues[three] !== 0) notePiece(three)
    if (cues[two] !== 0) notePiece(two)
    // No cue is a single letter.
    if (cues[one] !== 0 && (code < 0x61 || code > 0x7a)) notePiece(one)
  }
}

function notePiece(hash: number): void {
  if (lastSeen[hash] === turn) return
  lastSeen[hash] = turn
  if (leads[hash] !== 0) seenLeads.push(hash)
}

/** A character as cues write it. The flag i takes a long s and the sign for kelvin for letters, too. */
function foldedCode(code: number): number {
  if (code <= space || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)))) return space
  if (code >= 0x41 && code <= 0x5a) return code + 0x20
  if (code >= 0x30 && code <= 0x39) return 0x30
  return code === 0x1_7f ? 0x73 : code === 0x21_2a ? 0x6b : code
}

const foldedCodes = Uint8Array.from({ length: 0x80 }, (_, code) => foldedCode(code))
