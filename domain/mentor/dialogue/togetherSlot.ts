import type { DialogueState } from './dialogueState.ts'
import { joinNames } from '#domain/text/joinNames.ts'
import type { Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'

/** The kind of a slot about a card or an item: 'description' in 'description@Map'. */
export const kindOfSlot = ({ id }: Pick<Slot, 'id'>): string => id.split('@')[0]!

/** The id of the question of one kind about several cards at once. */
export const togetherIdOf = (kind: string): string => `${kind}@*`

/** True for the id of a question about several cards at once. */
export const isTogetherId = (id: string | null): boolean => id?.endsWith('@*') === true

/** True if a slot was asked about together with others. What else there is was asked about with all that are left. */
export const wasAskedTogether = ({ asked, skipped, keepsAsking }: DialogueState, slot: Slot): boolean =>
  keepsAsking !== true &&
  slot.covers === undefined &&
  (slot.id.includes('@')
    ? asked.includes(togetherIdOf(kindOfSlot(slot)))
    : isRest(slot) &&
      asked.includes(togetherIdOf(subjectKind)) &&
      // Whoever has nothing to say about those has nothing else to say either.
      (slot.together !== undefined || skipped.includes(togetherIdOf(subjectKind))))

/** The kind of the questions about the items of another module. */
const subjectKind = 'story'

/** True for the question about what those items don't bring up. */
const isRest = ({ path, subject, id }: Slot) => path === 'items' && subject === undefined && id === 'items'

/** After so many questions of one kind, the rest are asked about together. */
const maxOneByOne = 2

/**
 * The question about all cards that are left, instead of the next one. What matters least is asked like that at once,
 * everything else after the first two or after the user has skipped one. Undefined if only one is left.
 */
export function toTogetherSlot(state: DialogueState, slot: Slot, open: readonly Slot[]): Slot | undefined {
  const kind = kindOfSlot(slot)
  if (slot.together === undefined || state.keepsAsking === true || !slot.id.includes('@')) return undefined
  const isSkipped = state.skipped.some(id => id.startsWith(`${kind}@`))
  const count = state.asked.filter(id => id.startsWith(`${kind}@`)).length
  if (slot.isDeferred !== true && !isSkipped && count < maxOneByOne) return undefined
  return createTogetherSlot(
    open.filter(it => kindOfSlot(it) === kind),
    open,
  )
}

/** The question about several cards at once, from their own questions. */
export function createTogetherSlot(covers: readonly Slot[], all: readonly Slot[]): Slot | undefined {
  const [first] = covers
  if (first?.together === undefined || covers.length < 2) return undefined
  const { itemName: _, subject: __, ...shared } = first
  const rest =
    kindOfSlot(first) === subjectKind ? all.find(it => isRest(it) && it.together !== undefined) : undefined
  const names = covers.map(it => `“${toShortText(it.itemName ?? it.subject?.name ?? '')}”`)
  return {
    ...shared,
    id: togetherIdOf(kindOfSlot(first)),
    question: [
      first.together.replace('{others}', joinNames(names)),
      ...(rest?.together ? [rest.together] : []),
    ].join(' '),
    isFilled: false,
    covers,
    ...(rest === undefined ? {} : { parts: [rest] }),
  }
}
