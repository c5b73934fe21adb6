import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  formOf,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { textsIn } from '../language/contentWords.ts'
import { isForeignLanguage } from '../language/isForeignLanguage.ts'
import { hasPronounObject } from '../language/resolvePronouns.ts'
import { capitalize, stripFillers } from '../language/stripFillers.ts'
import { acknowledgeAnswer } from './acknowledgeAnswer.ts'
import {
  askNextQuestion,
  completeTurn,
  previewSpecification,
  previewStateForm,
  repeatQuestion,
  toTextPart,
} from './askNextQuestion.ts'
import { findContradiction } from './findContradiction.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import type { DialoguePart, DialogueState, DialogueTurn } from './dialogueState.ts'
import { findWordToProbe } from './findWordToProbe.ts'
import { guessOf, withConfirmedGuess } from './guesses.ts'
import { parseUndecided } from './intent.ts'
import { keepWords, type KeptAnswer } from './keepWords.ts'
import { findLostClauses } from './lostWords.ts'
import { messages, probeQuestions } from './messages.ts'
import { isMisplacedAnswer } from './misplacedAnswer.ts'
import { isOffTopic } from './offTopic.ts'
import { extractForOtherModules } from './otherModules.ts'
import { wordsToPlace } from './placeWords.ts'
import { questionsOf } from './questions.ts'
import { readAnswer } from './readAnswer.ts'
import { keyStemsOf } from './revision/matchCard.ts'
import { createOpenSlot, type Slot } from './slots.ts'
import { splitByCard } from './splitByCard.ts'
import { toShortText } from './toShortText.ts'
import { entryWithEvidenceIn } from './withEvidenceIn.ts'

/** Reads an answer, keeps all of its words, and asks the next question. */
export function handleAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const confirmed = confirmGuess(state, slot, message, specification)
  if (confirmed !== undefined) return confirmed
  const doubted = doubtAnswer(state, slot, message, specification)
  if (doubted !== undefined) return doubted
  const preview = previewSpecification(state, specification)
  const other = slot === undefined ? undefined : findOtherCard(state, slot, message.text, specification)
  let target: Slot =
    other === undefined ? (slot ?? createOpenSlot(state.module)) : { ...slot!, itemName: other }
  const together =
    target.covers === undefined
      ? undefined
      : readTogether(state.module, target, target.covers, message, preview)
  const first = together?.items ?? readAnswer(state.module, target, message, preview)
  const isFurther = together === undefined && isFurtherItem(state.module, target, message.text, first)
  if (isFurther) target = { ...createOpenSlot(state.module), id: 'items' }
  const read = isFurther ? readAnswer(state.module, target, message, preview) : first
  const noted = extractForOtherModules(state.module, slot, message, read)
  const kept =
    together === undefined
      ? keepWords(state.module, target, message, read, noted, preview)
      : { ...together, parked: noted }
  const { items, parked } = kept
  const isForeignNow = state.isForeign !== true && isForeignLanguage(message.text)
  // A sentence isn't a name, so the question is repeated.
  const isNoName = slot?.isName === true && items.every(({ finds }) => finds['name'] === undefined)
  const isElsewhere =
    other !== undefined || isNoName || (slot !== undefined && isMisplacedAnswer(state, slot, items))
  const own = withoutRepeatedByproducts(state, slot, items)
  let next: DialogueState = {
    ...state,
    ...(isForeignNow ? { isForeign: true } : {}),
    entries: withItems(withoutVagueAnswers(state, slot, own), own, state.module, slot),
    byproducts: isElsewhere ? (state.byproducts ?? []) : byproductsAfter(state, slot, own),
    answered:
      state.slot === null || isElsewhere || state.answered.includes(state.slot)
        ? [...state.answered, ...(isElsewhere ? pathsOf(own) : [])]
        : [...state.answered, state.slot],
    unplaced: [...(state.unplaced ?? []), ...kept.unplaced],
    parked: parked.reduce(
      (all, [key, entries]) => ({ ...all, [key]: [...(all[key] ?? []), ...entries] }),
      state.parked,
    ),
  }
  const hasSaid = own.length > 0 || (kept.unplaced.length === 0 && kept.alsoSaid.length === 0)
  const acknowledgement = hasSaid
    ? acknowledgeAnswer(state.module, isFurther ? target : slot, own, state.answered.length)
    : undefined
  const isForOthers = acknowledgement === messages.unread && parked.length > 0
  const toPlace = kept.unplaced[0] === undefined ? undefined : wordsToPlace(kept.unplaced[0])
  if (toPlace !== undefined) next = { ...next, toPlace }
  const contradiction = findContradiction(state.module, slot, message.text, preview)
  const said = [
    ...(acknowledgement === undefined || isForOthers ? [] : [acknowledgement]),
    ...(other === undefined ? [] : [messages.placedElsewhere([toShortText(other)])]),
    ...kept.alsoSaid.map(messages.alsoSaid),
    ...kept.unplaced.map((words, i) =>
      i === 0 && toPlace !== undefined
        ? messages.whereTo(toShortText(words))
        : messages.unplaced(toShortText(words)),
    ),
    ...(isForeignNow ? [messages.foreign] : []),
    ...announceOtherModules(state, parked, isForOthers),
    ...(contradiction === undefined ? [] : [contradiction]),
  ]
  const missing = missingIn(message.text, target, next, said, specification)
  const parts = [...said, ...(missing === '' ? [] : [messages.alsoSaid(toShortText(missing))])].map(
    toTextPart,
  )
  if (missing.length > 80) next = { ...next, unplaced: [...(next.unplaced ?? []), missing] }
  if (isElsewhere && state.phase === 'ask' && slot !== undefined)
    return askOnceMore(state, next, slot, specification, parts)
  const isOpenEnded = parseUndecided(message.text) !== undefined || unsurePattern.test(message.text)
  const vague =
    slot === undefined || own.length === 0 || state.probes >= 2 || isElsewhere || isOpenEnded
      ? undefined
      : findWordToProbe(stripFillers(message.text), slot, state.entries)
  const probe =
    slot === undefined || state.phase === 'probe' || own.length === 0
      ? undefined
      : (questionsOf(state.module).probeFor?.(slot, message.text) ??
        (vague === undefined ? undefined : messages.probe(vague.word, probeQuestions[vague.kind]!)))
  const isProbed = probe !== undefined || (vague !== undefined && state.phase === 'probe')
  if (!isProbed || slot === undefined) return askNextQuestion({ ...next, probes: 0 }, specification, parts)
  const probing: DialogueState = { ...next, phase: 'probe', probes: state.probes + 1 }
  return completeTurn(probing, specification, [
    ...parts,
    {
      kind: 'question',
      slot: slot.id,
      text: probe ?? messages.probe(vague!.word, probeQuestions[vague!.kind]!),
    },
  ])
}

/** Reads what an answer says about each of several cards; what names none of them is about the first. */
function readTogether(
  module: FormKey,
  slot: Slot,
  covers: readonly Slot[],
  message: UserMessage,
  specification: Specification,
): Pick<KeptAnswer, 'items' | 'alsoSaid' | 'unplaced'> {
  const open: Slot = { ...createOpenSlot(module), id: 'items' }
  const kept = splitByCard(message.text, covers).map(({ slot: named, text }) => {
    // An item of another module is named by what somebody wants to do, so that it isn't the first by chance.
    const target = named ?? (slot.path === 'items' ? open : covers[0]!)
    const part = { id: message.id, text }
    return keepWords(module, target, part, readAnswer(module, target, part, specification), [], specification)
  })
  const items = kept.flatMap(it => it.items).map(item => entryWithEvidenceIn(item, message))
  return { items, alsoSaid: kept.flatMap(it => it.alsoSaid), unplaced: kept.flatMap(it => it.unplaced) }
}

/** The fields that the whole of an answer was for, although another one was asked. */
const pathsOf = (items: readonly ExtractedItem[]) => items.flatMap(({ finds }) => Object.keys(finds))

/** The clauses of an answer that are, after all, in no form and not in the reply. */
function missingIn(
  text: string,
  slot: Slot,
  state: DialogueState,
  said: readonly string[],
  specification: Specification,
): string {
  if (state.module === 'brainDump') return ''
  const kept = [
    ...textsIn(previewStateForm(state, specification)),
    ...Object.values(state.parked).flatMap(entries =>
      entries.flatMap(({ finds }) => Object.values(finds).flatMap(({ value }) => textsIn(value))),
    ),
    ...(state.unplaced ?? []),
    ...said,
  ]
  return findLostClauses(state.module, slot, text, kept)
}

/** Whoever says that they don't know can't say it more exactly either. */
const unsurePattern =
  /\b(?:wouldn['’]?t know|(?:don['’]?t|do not) (?:really )?know|no (?:idea|clue)|whatever|whichever|dunno|idk|not sure)\b/i

/** "Yes" makes the guess the answer, and "yes, and …" adds to it. */
function confirmGuess(
  state: DialogueState,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const guess = slot === undefined ? undefined : guessOf(state, slot)
  if (slot === undefined || guess === undefined || typeof guess.value !== 'string') return undefined
  const [yes = '', rest = ''] =
    /^\W*(?:yes|yep|yeah|yup|correct|right|exactly|that['’]?s right|that['’]?s it|true|sounds (?:good|right)|like you say|as you say)\b[\s,.!:;–—-]*(.*)$/is.exec(
      text,
    ) ?? []
  if (yes === '') return undefined
  const more = stripFillers(
    rest.replace(/^(?:like|as) you say[\s,.!]*|^(?:that['’]?s )?(?:right|correct|it)[\s,.!]*/i, ''),
  )
  const sure = withConfirmedGuess(state, slot)
  const isMore = /[\p{L}\p{N}]/u.test(more)
  const entries = isMore
    ? [...sure.entries, createItemFromMessage({ id, text })({ [slot.path]: capitalize(more) })]
    : sure.entries
  const value = `${toShortText(guess.value)}${isMore ? `; ${toShortText(more)}` : ''}`
  return askNextQuestion(
    { ...sure, entries, answered: [...state.answered, slot.id], probes: 0 },
    specification,
    [toTextPart(messages.confirmed(slot.field.label.replace(/\?$/, ''), value))],
  )
}

/** "Also import" is a further item of the list, whatever is asked about it. */
function isFurtherItem(
  module: FormKey,
  { path, itemName, subject, id }: Slot,
  text: string,
  read: readonly ExtractedItem[],
): boolean {
  if (itemListOf(module) === undefined || id === '' || path === 'items' || subject !== undefined) return false
  const isShort = text.trim().split(/\s+/).length < 13
  const isAdded =
    /^\W*(?:(?:oh|and|yes|yeah|ok|wait|i forgot)\W+)*(?:also|plus|another(?: one)?|one more|additionally)\b/i.test(
      text,
    )
  return isAdded && isShort && (itemName === undefined ? read.length === 0 : true)
}

/** Repeats a question once if the answer doesn't seem to belong there. */
function doubtAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const asked = state.again ?? []
  if (slot === undefined || state.phase !== 'ask' || asked.includes(slot.id)) return undefined
  // A vague answer is followed by a probe anyway.
  if (findWordToProbe(stripFillers(message.text), slot, state.entries) !== undefined) return undefined
  const doubt = offTopicReplyOf(state.module, slot, message, previewSpecification(state, specification))
  return doubt === undefined
    ? undefined
    : repeatQuestion({ ...state, doubted: message, again: [...asked, slot.id] }, slot, specification, doubt)
}

/** Asks once more, then leaves it open. */
function askOnceMore(
  state: DialogueState,
  next: DialogueState,
  slot: Slot,
  specification: Specification,
  parts: readonly DialoguePart[],
): DialogueTurn {
  const twice = state.again ?? []
  if (twice.includes(slot.id))
    return askNextQuestion({ ...next, skipped: [...next.skipped, slot.id] }, specification, parts)
  return completeTurn({ ...next, again: [...twice, slot.id] }, specification, [
    ...parts,
    { kind: 'question', slot: slot.id, text: slot.question },
  ])
}

/** Returns the reply to a message that may not answer the question, or undefined if there is no doubt. */
function offTopicReplyOf(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): string | undefined {
  const words = toShortText(stripFillers(message.text)).replaceAll('?', '')
  if (isOffTopic(slot, message.text)) return messages.offTopic(words)
  const nameField = nameFieldOf(module)
  if (questionsOf(module).namesMayRefer !== true || nameField === undefined || slot.path !== 'items')
    return undefined
  const names = readAnswer(module, slot, message, specification).map(it => it.finds[nameField]?.value)
  const unclear = names.find(it => typeof it === 'string' && hasPronounObject(it))
  return unclear === undefined || names.length > 1 ? undefined : messages.unclear(toShortText(unclear))
}

/** The name of another card that an answer is about: "The caretaker needs …" when asked about the daughter. */
function findOtherCard(
  state: DialogueState,
  { itemName, path, field }: Slot,
  text: string,
  specification: Specification,
): string | undefined {
  const nameField = nameFieldOf(state.module)
  if (itemName === undefined || nameField === undefined || field.kind === 'list' || path === nameField)
    return undefined
  const subject = subjectOf(text.slice(0, 80))
  const said = keyStemsOf(subject)
  const names = (previewStateForm(state, specification) as readonly Record<string, string>[]).map(
    it => it[nameField] ?? '',
  )
  const isSubject = (name: string) => {
    const own = keyStemsOf(name)
    return own.length > 0 && own.every(stem => said.includes(stem))
  }
  return said.length === 0 || isSubject(itemName) || said.length > 3
    ? undefined
    : names.find(name => nameKeyOf(name) !== nameKeyOf(itemName) && isSubject(name))
}

const verbs = new Set(
  `need needs want wants has have is are can could should would does do must like likes hate hates never always often`.split(
    ' ',
  ),
)

/** The first words of a sentence up to its verb or its first mark; blank if neither comes soon. */
function subjectOf(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, 7)
  const end = words.findIndex(
    (word, i) => /[:,–—]$/.test(word) || verbs.has((words[i + 1] ?? '').toLowerCase()),
  )
  return end < 0 ? '' : words.slice(0, end + 1).join(' ')
}

/** Announces values for other modules, once for each module; after that, the user knows that they are kept. */
function announceOtherModules(
  state: DialogueState,
  parked: readonly (readonly [FormKey, readonly ExtractedItem[]])[],
  isAll: boolean,
): string[] {
  const modules = parked
    .filter(([key]) => isAll || (state.parked[key] ?? []).every(it => it.removed !== undefined))
    .map(([key]) => formOf(key).title)
  if (modules.length === 0) return []
  return [isAll ? messages.forOtherModules(modules) : messages.otherModules(modules)]
}

/**
 * What an answer says beside the point never replaces an answer, so values of fields that the person has answered
 * already are left out. Their words are in the field that was asked.
 */
function withoutRepeatedByproducts(
  { module, answered }: DialogueState,
  slot: Slot | undefined,
  items: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined || slot === undefined) return items
  const hasOwn = items.some(({ finds }) => finds[slot.path] !== undefined)
  if (!hasOwn) return items
  return items
    .map(item => ({
      ...item,
      finds: Object.fromEntries(
        Object.entries(item.finds).filter(
          ([path]) => path === slot.path || path === slot.notesField || !answered.includes(path),
        ),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}

/** The fields that were only filled by answers to other questions; these questions are still open. */
function byproductsAfter(
  { module, answered, entries, byproducts = [] }: DialogueState,
  slot: Slot | undefined,
  items: readonly ExtractedItem[],
): readonly string[] {
  if (itemListOf(module) !== undefined || slot === undefined) return byproducts
  const { isStatedBy } = questionsOf(module)
  const wasFilled = (path: string) =>
    entries.some(({ finds }) => finds[path]?.mark === 'said') && !byproducts.includes(path)
  const filled = items.flatMap(({ finds }) =>
    Object.entries(finds).flatMap(([path, { mark }]) =>
      path === slot.path || wasFilled(path) || (mark === 'said' && isStatedBy?.('answer', path) === true)
        ? []
        : [path],
    ),
  )
  return [...new Set([...byproducts, ...filled])].filter(
    path => path !== slot.path && !answered.includes(path),
  )
}

/**
 * Adds items to those before. In a list, what the person names in answer to a question comes before what was drafted
 * from the brain dump, and is asked about first.
 */
function withItems(
  entries: readonly ExtractedItem[],
  items: readonly ExtractedItem[],
  module: FormKey,
  slot: Slot | undefined,
): readonly ExtractedItem[] {
  const nameField = nameFieldOf(module)
  if (
    itemListOf(module) === undefined ||
    nameField === undefined ||
    (slot !== undefined && slot.path !== 'items')
  )
    return [...entries, ...items]
  const isDrafted = ({ finds }: ExtractedItem) =>
    Object.values(finds).some(({ evidence }) => evidence.some(({ source }) => source === 'brainDump'))
  const first = entries.findIndex(isDrafted)
  if (first < 0 || slot?.subject !== undefined) return [...entries, ...items]
  const names = items.flatMap(({ finds }): ExtractedItem[] =>
    finds[nameField] === undefined ? [] : [{ finds: { [nameField]: finds[nameField] } }],
  )
  const drafted = entries.slice(first).map(entry => withNameOf(entry, items, nameField, isDrafted))
  return [...entries.slice(0, first), ...names, ...drafted, ...items]
}

/** A drafted card that means the same as one that the person names gets their name: "Plan the night" is part of it. */
function withNameOf(
  entry: ExtractedItem,
  items: readonly ExtractedItem[],
  nameField: string,
  isDrafted: (entry: ExtractedItem) => boolean,
): ExtractedItem {
  const name = entry.finds[nameField]
  const own = new Set(keyStemsOf(typeof name?.value === 'string' ? name.value : ''))
  if (name === undefined || own.size === 0 || !isDrafted(entry)) return entry
  const meant = items.find(({ finds }) => {
    const said = new Set(
      keyStemsOf(typeof finds[nameField]?.value === 'string' ? finds[nameField].value : ''),
    )
    const shared = [...own].filter(stem => said.has(stem)).length
    return shared > 0 && (shared === own.size || shared / new Set([...own, ...said]).size >= 0.6)
  })
  return meant === undefined
    ? entry
    : { ...entry, finds: { ...entry.finds, [nameField]: { ...name, value: meant.finds[nameField]!.value } } }
}

/** Returns the earlier items to keep: an exact answer replaces a vague one, and any answer replaces a suggestion. */
function withoutVagueAnswers(
  state: DialogueState,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  const entries = withoutSuggestions(state, extractedItems)
  const path = slot?.path ?? ''
  const isExact = state.phase === 'probe' && extractedItems.some(({ finds }) => finds[path] !== undefined)
  const isVague = ({ finds }: ExtractedItem) => {
    const value = finds[path]?.value
    return typeof value === 'string' && value.split(/\s+/).length < 4 && Object.keys(finds).length === 1
  }
  return isExact ? entries.filter(entry => !isVague(entry)) : entries
}

/** Removes values that were only suggested or inferred if the user's own words replace them. */
function withoutSuggestions(
  { module, entries }: DialogueState,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined) return entries
  const stated = new Set(
    extractedItems.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
  )
  return entries
    .map(entry => ({
      ...entry,
      finds: Object.fromEntries(
        Object.entries(entry.finds).filter(([path, { mark }]) => mark === 'said' || !stated.has(path)),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}
