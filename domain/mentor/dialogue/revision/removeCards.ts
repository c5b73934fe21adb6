import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import type { Slot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { isNameOf, matchCard } from './matchCard.ts'
import type { Revision } from './parseRevision.ts'
import type { RevisionResult } from './applyRevision.ts'
import { type Card, cardsOf, lastCardName, isWordIn } from './cards.ts'
import { withRemoved } from './withRemoved.ts'

/** Removes the cards that a message names. Undefined if it names none. */
export function removeCards(
  state: DialogueState,
  { name, isExplicit }: Extract<Revision, { kind: 'remove' }>,
  reason: string,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  isCorrection: boolean,
): RevisionResult | undefined {
  const cards = cardsOf(state, specification)
  const wanted =
    name === ''
      ? [slot?.itemName ?? lastCardName(state) ?? '']
      : name.split(/(?<!\s)\s+(?:and|&|n|or)\s+|,\s*/)
  const all = wanted.map(words => matchCard(words, cards))
  const found = all.every(it => it !== undefined) ? all : [matchCard(name, cards)]
  const named = found.filter(
    card => card !== undefined && (isExplicit || isNameOf(name, card.name)),
  ) as Card[]
  // What was only drafted may be meant by what its description says.
  const removed =
    named.length > 0 || !isExplicit || name === '' ? named : draftedCardsAbout(name, state, cards)
  if (removed.length === 0) {
    const isKnown = name !== '' && isWordIn(name, specification.brainDump)
    if (!isExplicit || name === '' || !(isCorrection || isKnown)) return undefined
    return { state: withRemoved(state, name), replies: [messages.nothingToRemove(toShortText(name))] }
  }
  const next = removed.reduce((all, card) => withoutCard(all, card, specification), state)
  const excluded = state.module === 'features' ? withExclusion(next, removed, reason, message) : next
  return {
    state: excluded,
    replies: [
      messages.removed(
        removed.map(it => toShortText(it.name)),
        reason,
      ),
    ],
  }
}

function draftedCardsAbout(name: string, state: DialogueState, cards: readonly Card[]): Card[] {
  const field = nameFieldOf(state.module)!
  const names = state.entries
    .filter(({ finds }) =>
      Object.values(finds).some(
        ({ value, evidence }) =>
          typeof value === 'string' &&
          evidence.some(it => it.source === 'brainDump') &&
          isWordIn(name, value),
      ),
    )
    .map(item => nameKeyOf(textOf(item, field)))
  return cards.filter(card => names.includes(nameKeyOf(card.name)))
}

/** What the person doesn't want as a feature is a candidate for what the app won't do. */
export function withExclusion(
  state: DialogueState,
  removed: readonly Card[],
  reason: string,
  message: UserMessage,
): DialogueState {
  if (wasNone.test(message.text)) return state
  const lines = removed.map(({ name }) => `- ${name}${reason === '' ? '' : ` (${toShortText(reason)})`}`)
  const { finds } = createItemFromMessage(message)({ excludedFeatures: lines.join('\n') })
  const item: ExtractedItem = {
    finds: { excludedFeatures: { ...finds['excludedFeatures']!, mark: 'guessed' } },
  }
  return { ...state, parked: { ...state.parked, outOfScope: [...(state.parked.outOfScope ?? []), item] } }
}

/** “Cold mornings was never a feature”: what was none isn’t left out either. */
const wasNone =
  /\b(?:not|never|no|\p{L}{2,5}n['’]?t|cannot)\s(?:(?:really|actually|even|been|meant(?: as| to be)?|supposed to be|ever)\s){0,2}(?:an?\s|any\s|one of the\s)?(?:(?:real|proper|separate)\s)?(?:features?|functions?)\b|\b(?:misread|misunderst\p{L}+|got (?:that|it|me) wrong|(?:just|only) (?:the reason|a reason|why|an example|background|the background|a complaint|a remark|how it (?:is|was)))\b/iu

/** Removes a card from everything that was said; a card of the form is proposed to be removed. */
export function withoutCard(
  state: DialogueState,
  { name, id }: Card,
  specification: Specification,
): DialogueState {
  const field = nameFieldOf(state.module)!
  const isIt = (item: ExtractedItem) => item.id === id || nameKeyOf(textOf(item, field)) === nameKeyOf(name)
  const isInForm = (specification[state.module] as readonly { id: string }[]).some(it => it.id === id)
  return withRemoved(
    {
      ...state,
      entries: [
        ...state.entries.filter(entry => !isIt(entry)),
        ...(isInForm ? [{ id, finds: {}, removed: name }] : []),
      ],
    },
    name,
  )
}
