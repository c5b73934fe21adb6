import type { Span } from '../field/address.ts'

/** Shorter quotes occur in any text and prove nothing. */
const minLetters = 3

/**
 * Finds a quote in a text, regardless of white space, case and the form of quotation marks and dashes. Undefined if
 * the text doesn't say it, or if the quote is too short to prove anything.
 */
export function findQuote(text: string, quote: string): Span | undefined {
  const wanted = normalise(quote).text.trim()
  if ((wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < minLetters) return undefined
  const exact = text.indexOf(quote.trim())
  if (exact >= 0) return { start: exact, end: exact + quote.trim().length }
  const { text: searched, origins } = normalise(text)
  const at = searched.indexOf(wanted)
  if (at < 0) return undefined
  const last = origins[at + wanted.length - 1]!
  return { start: origins[at]!.start, end: last.end }
}

/** A text in its normal form, with the place in the original of each of its UTF-16 units. */
interface NormalText {
  readonly text: string
  readonly origins: readonly Span[]
}

function normalise(text: string): NormalText {
  let normal = ''
  const origins: Span[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const plain = /\s/u.test(character) ? ' ' : (plainSigns.get(character) ?? character.toLowerCase())
    if (plain === ' ' && normal.endsWith(' ')) origins[origins.length - 1] = { ...origins.at(-1)!, end }
    else {
      normal += plain
      for (let i = 0; i < plain.length; i++) origins.push({ start, end })
    }
    start = end
  }
  return { text: normal, origins }
}

const plainSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({ "'": '‘’‚‛′`´', '"': '“”„‟″«»', '-': '‐‑‒–—―' }).flatMap(([plain, signs]) =>
    signs.split('').map(sign => [sign, plain] as const),
  ),
)
