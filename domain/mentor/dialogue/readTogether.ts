import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { UserMessage } from './createItem.ts'
import { intentOf } from './intent.ts'
import { keepWords, type KeptAnswer } from './keepWords.ts'
import { questionsOf } from './questions.ts'
import { readAnswer } from './readAnswer.ts'
import { createOpenSlot, type Slot } from './slots.ts'
import { splitByCard } from './splitByCard.ts'
import { entryWithEvidenceIn } from './withEvidenceIn.ts'
import { intentOfSmallTalk } from './withoutSmallTalk.ts'

/** True for "nothing" and "no idea", which add nothing to a card. */
const saysNothing = (text: string) =>
  ['none', 'no', 'skip', 'enough'].includes(intentOf(text) ?? intentOfSmallTalk(text) ?? '')

/** Reads what an answer says about each of several cards, and about `others`; what names none is about the first. */
export function readTogether(
  module: FormKey,
  slot: Slot,
  covers: readonly Slot[],
  message: UserMessage,
  specification: Specification,
  others: readonly Slot[] = [],
  find?: (piece: string) => Slot | undefined,
): Pick<KeptAnswer, 'items' | 'alsoSaid' | 'unplaced'> {
  const own = questionsOf(module).readTogether
  if (own !== undefined && slot.path === 'items') {
    const subjects = covers.flatMap(it => it.subject ?? [])
    const { items, rest } = own(message, specification, subjects)
    return { items, alsoSaid: rest.filter(it => !saysNothing(it)), unplaced: [] }
  }
  const open: Slot = { ...createOpenSlot(module), id: 'items' }
  const kept = splitByCard(message.text, covers, others, find)
    .filter(({ text }) => !saysNothing(text))
    .map(({ slot: named, text }) => {
      // An item of another module is named by what somebody wants to do, so that it isn't the first by chance.
      const target = named ?? (slot.path === 'items' ? open : covers[0]!)
      const part = { id: message.id, text }
      return keepWords(
        module,
        target,
        part,
        readAnswer(module, target, part, specification),
        [],
        specification,
      )
    })
  const items = kept.flatMap(it => it.items).map(item => entryWithEvidenceIn(item, message))
  return { items, alsoSaid: kept.flatMap(it => it.alsoSaid), unplaced: kept.flatMap(it => it.unplaced) }
}
