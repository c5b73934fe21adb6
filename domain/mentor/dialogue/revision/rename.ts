import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { previewStateForm } from '../askNextQuestion.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { tidyName } from '../readAnswer.ts'
import type { Slot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { findNewCardName } from './findNewCardName.ts'
import { findNewName } from './findNewName.ts'
import { matchCard } from './matchCard.ts'
import type { Revision } from './parseRevision.ts'
import type { RevisionResult } from './applyRevision.ts'
import { cardsOf, lastCardName } from './cards.ts'
import { mapTexts } from './mapTexts.ts'

/** Gives a card the name that a message says it has. */
export function renameCardByText(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (itemListOf(state.module) === undefined || nameFieldOf(state.module) === undefined) return undefined
  if (state.module === 'acceptanceCriteria' || state.module === 'userStories') return undefined
  const found = findNewCardName(
    message.text,
    cardsOf(state, specification).map(it => it.name),
  )
  return found === undefined
    ? undefined
    : renameCard(state, { kind: 'rename', ...found }, undefined, message, specification)
}

/** Gives the app the name that a message says is the right one. */
export function renameAppByText(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (state.module !== 'overview') return undefined
  const { name } = previewStateForm(state, specification) as Specification['overview']
  const to =
    name.trim() === '' && state.skipped.includes('name')
      ? laterName.exec(message.text)?.[1]
      : findNewName(message.text, name)
  return to === undefined
    ? undefined
    : renameApp(state, { kind: 'rename', from: '', to }, message, specification)
}

/** "Wait, I have one: Pinky Drive", after the question for a name was left open. */
const laterName =
  /\b(?:i (?:have|got|know) (?:one|it|a name)|i['’]ve got (?:one|it|a name)|(?:the )?name(?: is| could be)?|call it)\b\s?[:,–—-]?\s["“]?(\p{Lu}[\p{L}\p{N}’'&-]{1,24}(?:\s\p{Lu}[\p{L}\p{N}’'&-]{0,24}){0,3})["”]?\W*$/iu

/** Gives a card another name. Undefined if no card is named. */
export function renameCard(
  state: DialogueState,
  { from, to }: Extract<Revision, { kind: 'rename' }>,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  const card = matchCard(
    from === '' ? (slot?.itemName ?? lastCardName(state) ?? '') : from,
    cardsOf(state, specification),
  )
  // What is left of a card's name may be longer than a name that somebody says.
  const maxWords = from === card?.name ? 9 : 6
  if (card === undefined || to === '' || to.split(/\s+/).length > maxWords) return undefined
  const field = nameFieldOf(state.module)!
  const name = tidyName(state.module, to)
  const { finds } = createItemFromMessage(message)({ [field]: name })
  const isIt = (entry: ExtractedItem) =>
    entry.id === card.id || nameKeyOf(textOf(entry, field)) === nameKeyOf(card.name)
  const isInForm = (specification[state.module] as readonly { id: string }[]).some(it => it.id === card.id)
  const entries = state.entries.map(entry =>
    isIt(entry)
      ? { ...entry, ...(isInForm ? { id: card.id } : {}), finds: { ...entry.finds, [field]: finds[field]! } }
      : entry,
  )
  return {
    state: { ...state, entries: isInForm ? [...entries, { id: card.id, finds }] : entries },
    replies: [messages.renamed(toShortText(card.name), toShortText(name))],
  }
}

/** The app gets a new name, also where the brain dump's one was read. */
export function renameApp(
  state: DialogueState,
  { from, to }: Extract<Revision, { kind: 'rename' }>,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (state.module !== 'overview' || to === '' || to.split(/\s+/).length > 6) return undefined
  const form = previewStateForm(state, specification) as Specification['overview']
  const old = from === '' ? form.name.trim() : from
  // "Not Bradford but Leeds" is about something else than the name.
  const isNamed = form.name.trim() !== ''
  if (
    isNamed
      ? nameKeyOf(old) !== nameKeyOf(form.name)
      : !/\b(?:call|name|have one|got one|have it|got it|know one)/i.test(message.text)
  )
    return undefined
  const name = capitalize(to)
  const entries = state.entries
    .map(entry => {
      const { name: _, ...finds } = entry.finds
      return { ...entry, finds }
    })
    .filter(({ finds }) => Object.keys(finds).length > 0)
    .map(entry => mapTexts(entry, text => replaceName(text, old, name)))
  const slotId = 'name'
  return {
    state: {
      ...state,
      entries: [...entries, createItemFromMessage(message)({ name })],
      answered: state.answered.includes(slotId) ? state.answered : [...state.answered, slotId],
      asked: state.asked.includes(slotId) ? state.asked : [...state.asked, slotId],
    },
    replies: [messages.corrected(fieldLabelOf('overview', 'name'), toShortText(name))],
  }
}

/** The old name gives way to the new one where it's written in the same way: "handover" isn't the app Handover. */
const replaceName = (text: string, old: string, name: string): string =>
  old.length < 3 ? text : text.split(old).join(name)
