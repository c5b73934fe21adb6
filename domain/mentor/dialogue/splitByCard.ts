import { wordsOf } from '#domain/text/words.ts'
import { keyStemsOf } from './revision/matchCard.ts'
import { isSameStem } from './revision/isSameStem.ts'
import type { Slot } from './slots.ts'

/** A part of an answer about several cards, and the card's slot. Undefined if the part is about none of them. */
export interface CardPart {
  readonly slot: Slot | undefined
  readonly text: string
}

/** How a part says whom it is about: "for the worker:", "and the owner". */
const leadPattern =
  /^(?:[-*•–]\s{0,4})?(?:(?:and|but|also|then|so|as|for|about|with|the|an?|our|my|regarding)\s{1,4}){0,4}/i
/** The start of an answer that is about all of the cards in the question, because it names none. */
const allOfThem =
  /^\W{0,4}(?:they|their|them|people|nobody|none of (?:them|these)|neither|same (?:for|goes|with))\b/i
const everybody = /^\W{0,4}(?:all|both|everyone|everybody|they all|each|all of them)\b/i

/**
 * Splits an answer about several cards into what it says about each: "Worker: big buttons. The families need big
 * letters". What follows a part is about the same card, and what says "all" about every one. `others` are cards that
 * weren't asked about; whoever begins with the name of one of them means it. `find` knows the card of a piece otherwise.
 */
export function splitByCard(
  text: string,
  slots: readonly Slot[],
  others: readonly Slot[] = [],
  find: (piece: string) => Slot | undefined = () => undefined,
): CardPart[] {
  const parts: { slot: Slot | undefined; text: string }[] = []
  let latest: typeof parts = []
  const all = [...slots, ...others]
  for (const piece of piecesOf(text, all)) {
    const named = slotOf(piece, slots) ?? find(piece) ?? slotOf(piece, all)
    if (named !== undefined) latest = [{ slot: named, text: withoutLabel(piece, named) }]
    else if (everybody.test(piece) || (latest.length === 0 && allOfThem.test(piece)))
      latest = slots.map(slot => ({ slot, text: piece }))
    else if (latest.length === 0) latest = [{ slot: undefined, text: piece }]
    else {
      for (const part of latest) part.text = `${part.text} ${piece}`
      continue
    }
    parts.push(...latest)
  }
  return parts.filter(it => /[\p{L}\p{N}]/u.test(it.text))
}

const labelPattern = /^(?:[-*•–]\s{0,4})?[^:.,;]{2,50}?\s?(?::|\s[–—-])\s/

/** Sentences and lines, and clauses that begin with the name of a card. */
function piecesOf(text: string, slots: readonly Slot[]): string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n/)
    .map(it => it.trim())
    .filter(it => it !== '')
    .flatMap(sentence => {
      const pieces: string[] = []
      // "Booking: room, member": after a label, the name of a card within the list begins nothing.
      const isLabelled = labelPattern.test(sentence) && slotOf(sentence, slots) !== undefined
      const begins = (clause: string) =>
        slotOf(clause, slots) !== undefined && (!isLabelled || labelPattern.test(clause))
      for (const clause of sentence.split(/(?<=,)\s/)) {
        if (pieces.length === 0 || begins(clause)) pieces.push(clause)
        else pieces.push(`${pieces.pop()!} ${clause}`)
      }
      return pieces
    })
    .map(it => it.replace(/,$/, ''))
}

const nameOf = ({ itemName, subject }: Slot) => itemName ?? subject?.name ?? ''

/** The card that a piece begins with: by all words of its name, or by the first one if no other card has it. */
function slotOf(piece: string, slots: readonly Slot[]): Slot | undefined {
  const bare = piece.slice(0, 120).replace(leadPattern, '')
  const first = keyStemsOf(bare.split(/\s+/).slice(0, 8).join(' '))
  const isNamed = (slot: Slot) => {
    const own = keyStemsOf(nameOf(slot))
    // The name's first word comes first, and the others soon.
    return (
      own.length > 0 &&
      first[0] !== undefined &&
      own.some(stem => isSameStem(stem, first[0]!)) &&
      own.every(stem => first.slice(0, own.length + 2).some(it => isSameStem(it, stem)))
    )
  }
  const found = slots.find(isNamed) ?? slotOfLabel(bare, slots) ?? slotOfHead(first[0], slots)
  // "Game, host, start time": in a list of attributes, the name of another thing is one of them.
  const begins = keyStemsOf(/^[^,;.]{0,60}/.exec(bare)?.[0] ?? '')
  const isListed = found?.path === 'attributes' && begins.length <= keyStemsOf(nameOf(found)).length
  return isListed ? undefined : found
}

/** "The girls change every month" is about the counter girls if nobody else is a girl. */
function slotOfHead(first: string | undefined, slots: readonly Slot[]): Slot | undefined {
  if (first === undefined) return undefined
  const own = slots.filter(slot => keyStemsOf(nameOf(slot)).at(-1) === first)
  return own.length === 1 ? own[0] : undefined
}

/** "For the venue: …" is about the venue's own staff if no other card has that word. */
function slotOfLabel(bare: string, slots: readonly Slot[]): Slot | undefined {
  const label = /^([^:.,;]{2,40}?)\s?(?::|\s[–—-])\s/.exec(bare)?.[1]
  const said = keyStemsOf(label ?? '')
  const own = slots.filter(slot =>
    said.every(stem => keyStemsOf(nameOf(slot)).some(it => isSameStem(it, stem))),
  )
  return said.length > 0 && own.length === 1 ? own[0] : undefined
}

/** "Worker: big buttons" without the name; a sentence about the worker stays as it is. */
function withoutLabel(piece: string, slot: Slot): string {
  const exact = `${nameOf(slot)}: `
  if (piece.startsWith(exact)) return piece.slice(exact.length)
  const colon = piece.search(/\s?(?::|\s[–—-])\s/)
  if (colon < 0) return piece
  const own = keyStemsOf(nameOf(slot))
  const said = piece.slice(0, colon).replace(leadPattern, '')
  const label = keyStemsOf(said)
  const isLabel =
    label.length > 0 &&
    label.length === wordsOf(said).length &&
    label.every(stem => own.some(it => isSameStem(it, stem)))
  return isLabel ? piece.slice(colon).replace(/^\s?[:–—-]?\s?[:–—-]?\s{0,9}/, '') : piece
}
