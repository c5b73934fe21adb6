import { cuesOf, type Cues } from './patternCues.ts'

/**
 * False only if a pattern certainly has no match in a text. This is much faster than looking for one, above all for
 * the second and later patterns that are asked about the same text.
 */
export function mayMatch(pattern: RegExp, text: string): boolean {
  let needed = known.get(pattern)
  if (needed === undefined) {
    needed = neededBy(pattern)
    known.set(pattern, needed)
  }
  if (needed === always) return true
  if (text !== lastText) notePieces(text)
  for (const lead of needed.leads) if (lastSeen[lead] === turn) return isMet(needed.need)
  return false
}

/** Cues by the hashes of their pieces: one of them, all parts, or any part. */
type Need = number | { readonly isAll: boolean; readonly parts: readonly Need[] }

interface Needed {
  readonly need: Need
  /** Hashes one of which is in the text if the need is met. In most texts, none is. */
  readonly leads: readonly number[]
}

const always: Needed = { need: 0, leads: [] }
const known = new Map<RegExp, Needed>()

function neededBy(pattern: RegExp): Needed {
  const cues = cuesOf(pattern)
  if (cues === undefined) return always
  const need = needOf(cues)
  return { need, leads: [...new Set(leadsOf(need))] }
}

function needOf(cues: Cues): Need {
  if (typeof cues === 'string') return hashOf(cues)
  const isAll = 'all' in cues
  return { isAll, parts: (isAll ? cues.all : cues.any).map(needOf) }
}

function leadsOf(need: Need): number[] {
  if (typeof need === 'number') return [need]
  // The first of all is the rarest.
  return need.isAll ? leadsOf(need.parts[0]!) : need.parts.flatMap(leadsOf)
}

function isMet(need: Need): boolean {
  if (typeof need === 'number') return lastSeen[need] === turn
  const { isAll, parts } = need
  for (const part of parts) if (isMet(part) !== isAll) return !isAll
  return isAll
}

const mask = 0x7f_ff
const hashWith = (hash: number, code: number) => (hash * 31 + code) & mask

function hashOf(piece: string): number {
  let hash = 0
  for (let i = 0; i < piece.length; i++) hash = hashWith(hash, piece.charCodeAt(i))
  return hash
}

/** By hash, the turn in which a piece of a text was last seen. Pieces of the same hash only cost time. */
const lastSeen = new Uint32Array(mask + 1)
let turn = 0
let lastText: string | undefined

const space = 0x20

/** Notes all pieces of a text that are as long as cues. */
function notePieces(text: string): void {
  lastText = text
  turn++
  // The hashes of the pieces of one to five characters that end at a place.
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let last = 0
  for (let i = 0; i < text.length; i++) {
    const code = foldedCode(text.charCodeAt(i))
    if (code === space && last === space) continue
    last = code
    lastSeen[hashWith(four, code)] = turn
    lastSeen[(four = hashWith(three, code))] = turn
    lastSeen[(three = hashWith(two, code))] = turn
    lastSeen[(two = hashWith(one, code))] = turn
    lastSeen[(one = code & mask)] = turn
  }
}

/** A character as cues write it. The flag i takes a long s and the sign for kelvin for letters, too. */
function foldedCode(code: number): number {
  if (code <= space || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)))) return space
  if (code >= 0x41 && code <= 0x5a) return code + 0x20
  if (code >= 0x30 && code <= 0x39) return 0x30
  return code === 0x1_7f ? 0x73 : code === 0x21_2a ? 0x6b : code
}
