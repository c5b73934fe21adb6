import { cuesOf, type Cues } from './patternCues.ts'

/**
 * False only if a pattern certainly has no match in a text. This is much faster than looking for one, above all for
 * the second and later patterns that are asked about the same text.
 */
export function mayMatch(pattern: RegExp, text: string): boolean {
  let needed = known.get(pattern)
  if (needed === undefined) {
    const cues = cuesOf(pattern)
    needed = cues === undefined ? always : { cues, leads: leadsOf(cues) }
    known.set(pattern, needed)
  }
  if (needed.cues === undefined) return true
  if (text !== lastText) notePieces(text)
  return hasOne(needed.leads) && hasCues(needed.cues)
}

interface Needed {
  readonly cues: Cues | undefined
  /** The hashes of pieces one of which is among the cues of any match. Most texts have none of them. */
  readonly leads: readonly number[]
}

const always: Needed = { cues: undefined, leads: [] }
const known = new WeakMap<RegExp, Needed>()

function leadsOf(cues: Cues): number[] {
  if (typeof cues === 'string') return [hashOf(cues)]
  return 'all' in cues ? leadsOf(cues.all[0]!) : [...new Set(cues.any.flatMap(leadsOf))]
}

function hasOne(hashes: readonly number[]): boolean {
  for (const hash of hashes) if (lastSeen[hash] === turn) return true
  return false
}

function hasCues(cues: Cues): boolean {
  if (typeof cues === 'string') return lastSeen[hashOf(cues)] === turn
  return 'all' in cues ? cues.all.every(hasCues) : cues.any.some(hasCues)
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
