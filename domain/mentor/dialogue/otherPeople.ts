import { isDoer } from '#domain/modules/features/isDoer.ts'
import { calledOneself } from '#domain/modules/personas/speaker.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { isRole } from '../language/roles.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { itemCalled } from '../queue/itemsNamed.ts'
import type { DialogueState } from './dialogueState.ts'
import { otherCards } from './otherCards.ts'
import type { Slot } from './slots.ts'

/** Whom or what an answer about some cards is about besides those, and how a piece of it says so. */
export interface OtherPeople {
  readonly others: readonly Slot[]
  readonly find: (piece: string) => Slot | undefined
}

/**
 * The people that an answer about somebody tells of besides: personas that a sentence begins with, those who speak of
 * themselves, and somebody new before a colon. Of features, those that a label calls. Undefined if there are none.
 */
export function otherPeopleIn(
  state: DialogueState,
  slot: Slot,
  text: string,
  specification: Specification,
): OtherPeople | undefined {
  const asked = slot.covers ?? [slot]
  const [first] = asked
  const isOfPeople = state.module === 'personas'
  if (!(isOfPeople || state.module === 'features') || first?.itemName === undefined) return undefined
  const cards = otherCards(state, { ...slot, covers: asked }, specification)
  const known = [...asked, ...cards].map(it => ({ id: it.id, name: it.itemName!, slot: it }))
  const speaker = speakerIn(state, specification)
  const own = known.find(it => speaker !== undefined && nameKeyOf(it.name) === nameKeyOf(speaker))?.slot
  const find = (piece: string): Slot | undefined => {
    const { who = '' } = label.exec(piece)?.groups ?? {}
    const called = who === '' ? undefined : itemCalled(who, known, 1)
    if (called !== undefined) return known.find(it => it.id === called.id)!.slot
    if (!isOfPeople) return undefined
    if (isSomebody(who)) {
      const itemName = toSingularName(capitalize(who.replace(article, '')))
      return { ...first, id: `${first.path}@${itemName}`, itemName }
    }
    if (own !== undefined && ofOneself.test(piece)) return own
    const { subject = '' } = telling.exec(piece)?.groups ?? {}
    const told =
      subject === '' || toOthers.test(piece) ? undefined : itemCalled(subject.replace(article, ''), known, 1)
    return known.find(it => it.id === told?.id)?.slot
  }
  const pieces = text.split(/(?<=[.!?;])\s+|\n+/)
  const isOther = (found: Slot | undefined) =>
    found !== undefined && !asked.some(it => it.itemName === found.itemName)
  // A label is none of what is said.
  const isSplit = (piece: string) =>
    isOther(find(piece)) || ((label.test(piece) || slot.covers !== undefined) && find(piece) !== undefined)
  return pieces.some(isSplit) ? { others: cards, find } : undefined
}

const article = /^(?:(?:and|but|also|for|the|an?|our|my|all|most|some|as for)\s)+/i
/** "Wardrobe keeper: …", "teacher, that's me: …" */
const label =
  /^(?:[-*•–]\s{0,4})?(?:(?:and|for|about|as for|the|our)\s){0,3}(?<who>\p{L}[^:.,;!?]{1,40}?)(?:,\s(?:that['’]?s|that is|who is|i['’]?m) (?:me|that|it))?\s?:\s+\S/iu
/** "Teachers are similar", "and the clerk needs" */
const telling =
  /^(?:(?:and|but|also)\s)?(?<subject>(?:(?:the|an?|our|my|all|most)\s)?\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}?)\s(?:(?:just|also|only|mostly|really|always|often|usually|never)\s)?(?:wants?|needs?|would like|['’]d like|hopes?|hates?|likes?|are|is|have|has|don['’]?t|doesn['’]?t|can['’]?t|cannot|can|struggles?|do it|does it|uses?)\s/iu
/** "Parents ring me": that is somebody else's trouble. */
const toOthers = /\b(?:me|us|him|her|them)\b/i
const ofOneself =
  /^(?:(?:and|but|also|as for me|me)[,\s]+)*(?:i|i['’](?:m|d|ve|ll)|my|me)\s(?!(?:said|told|wrote|mean|meant|think|guess|mentioned|already|just said|don['’]?t know)\b)/i

const isSomebody = (who: string): boolean => {
  const words = who.replace(article, '').split(/\s+/)
  return who !== '' && words.length < 4 && (isRole(words.join(' ')) || isDoer(words.at(-1)!))
}

/** The role in which somebody has spoken of themselves: "me, I'm the wardrobe keeper". */
function speakerIn(
  { entries }: Pick<DialogueState, 'entries'>,
  { brainDump }: Specification,
): string | undefined {
  const quotes = entries.flatMap(({ finds }) =>
    Object.values(finds).flatMap(({ evidence }) => evidence.map(it => it.quote)),
  )
  return [...quotes.toReversed(), brainDump].map(calledOneself).find(it => it !== undefined)
}
