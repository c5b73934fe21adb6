import { cuesOf, type Cues } from './patternCues.ts'

/**
 * False only if a pattern certainly has no match in a text. This is much faster than looking for one, above all for
 * the second and later patterns that are asked about the same text.
 */
export function mayMatch(pattern: RegExp, text: string): boolean {
  let alternatives = known.get(pattern)
  if (alternatives === undefined) {
    alternatives = readAlternatives(pattern)
    known.set(pattern, alternatives)
  }
  const { leads, needs } = alternatives
  if (leads.length === 0) return true
  if (text !== lastText) notePieces(text)
  for (let i = 0; i < leads.length; i++) if (lastSeen[leads[i]!] === turn && isMet(needs[i]!)) return true
  return false
}

/** Cues by the hashes of their pieces: a piece, all parts, or any part. */
type Need = number | { readonly isAll: boolean; readonly parts: readonly Need[] }

/** What a text contains one of if a pattern matches it, with a piece of each that most texts don't contain. */
interface Alternatives {
  readonly leads: Uint16Array
  readonly needs: readonly Need[]
}

/** The alternatives of each pattern; empty if nothing is known. */
const known = new Map<RegExp, Alternatives>()

function readAlternatives(pattern: RegExp): Alternatives {
  const cues = cuesOf(pattern)
  const all = cues === undefined ? [] : alternativesOf(needOf(cues))
  return { leads: Uint16Array.from(all, ({ lead }) => lead), needs: all.map(({ need }) => need) }
}

function needOf(cues: Cues): Need {
  if (typeof cues === 'string') return hashOf(cues)
  const isAll = 'all' in cues
  return { isAll, parts: (isAll ? cues.all : cues.any).map(needOf) }
}

function alternativesOf(need: Need): { readonly lead: number; readonly need: Need }[] {
  if (typeof need === 'number') return [{ lead: need, need }]
  if (!need.isAll) return need.parts.flatMap(alternativesOf)
  // The first of all is the rarest.
  return alternativesOf(need.parts[0]!).map(({ lead }) => ({ lead, need }))
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
const lastSeen = new Uint8Array(mask + 1)
let turn = 0
let lastText: string | undefined

const space = 0x20

/** Notes all pieces of a text that are as long as cues. */
function notePieces(text: string): void {
  lastText = text
  if (turn === 255) lastSeen.fill((turn = 0))
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
