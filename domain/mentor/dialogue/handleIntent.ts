import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { describeItems } from './acknowledgeAnswer.ts'
import { asksForUsual, type Intent } from './intent.ts'
import { explanationFor } from './explanations.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import type { Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import { hasGuessedItems, withConfirmedItems, withoutGuessedItems } from './guesses.ts'
import { suggestFromArchetype } from './suggestFromArchetype.ts'
import { suggestValues } from './suggestValues.ts'
import {
  repeatQuestion,
  completeTurn,
  askMoreQuestions,
  askNextQuestion,
  previewSpecification,
  currentSlotOf,
  summarizeDialogue,
  toTextPart,
} from './askNextQuestion.ts'
import { messages } from './messages.ts'

/** Responds to a message about the conversation itself: skip, why, example, back, done. `question` is what it asks. */
export function handleIntent(
  state: DialogueState,
  intent: Intent,
  slot: Slot | undefined,
  specification: Specification,
  question = '',
): DialogueTurn {
  const isProbing = state.phase === 'probe'
  switch (intent) {
    case 'skip':
    case 'told':
    case 'none':
    case 'no': {
      if (intent !== 'skip' && intent !== 'told' && slot?.path === 'items' && hasGuessedItems(state))
        return askNextQuestion({ ...state, entries: withoutGuessedItems(state), probes: 0 }, specification, [
          toTextPart(messages.nothingThere),
        ])
      // Skipping a probe keeps the answer that it was about.
      const isKept = state.slot === null || isProbing
      const skipped = isKept ? state.skipped : [...state.skipped, state.slot]
      const said =
        intent === 'skip'
          ? messages.skipped[skipped.length % messages.skipped.length]!
          : intent === 'told'
            ? messages.toldBefore
            : messages.nothingThere
      return askNextQuestion({ ...state, skipped, probes: 0 }, specification, [toTextPart(said)])
    }
    case 'enough':
      if (isProbing) return askNextQuestion({ ...state, probes: 0 }, specification, [])
      return slot?.path === 'items'
        ? handleIntent(state, 'none', slot, specification)
        : summarizeDialogue(state)
    case 'done':
      return summarizeDialogue(state)
    case 'yes':
      if (slot?.path === 'items' && hasGuessedItems(state))
        return askNextQuestion(
          {
            ...state,
            entries: withConfirmedItems(state),
            answered: [...state.answered, slot.id],
            probes: 0,
          },
          specification,
          [toTextPart(messages.agreedItems)],
        )
      return state.phase === 'confirm'
        ? summarizeDialogue(state)
        : repeatQuestion(state, slot, specification, messages.agreed)
    case 'more':
      return slot === undefined
        ? askMoreQuestions(state, specification)
        : repeatQuestion(state, slot, specification, messages.more)
    case 'why':
      return repeatQuestion(state, slot, specification, messages.why(slot?.why ?? messages.help))
    case 'example':
      return repeatQuestion(
        state,
        slot,
        specification,
        slot === undefined
          ? (explanationFor(question, state.module) ?? messages.help)
          : meaningOf(question, slot, state),
      )
    case 'isFine':
      return repeatQuestion(state, slot, specification, messages.fineAsAnswer)
    case 'asks': {
      const explained = explanationFor(question, state.module)
      if (explained !== undefined) return repeatQuestion(state, slot, specification, explained)
      if (slot === undefined || isOfFact(question))
        return repeatQuestion(state, slot, specification, messages.cannotJudge)
      const suggestion = suggestFromArchetype(state.module, slot, previewSpecification(state, specification))
      return suggestion === undefined
        ? repeatQuestion(
            state,
            slot,
            specification,
            messages.askedBack(itemListOf(state.module) === undefined ? slot.why : ''),
          )
        : repeatQuestion({ ...state, choices: suggestion.choices }, slot, specification, suggestion.text)
    }
    case 'export':
      return repeatQuestion(state, slot, specification, messages.aboutExport)
    case 'thanks':
      return repeatQuestion(state, slot, specification, messages.thanked)
    case 'help':
      return repeatQuestion(state, slot, specification, messages.help)
    case 'back':
      return goBack(state, specification)
    case 'suggest': {
      const suggested =
        slot === undefined
          ? []
          : suggestValues(state.module, slot, previewSpecification(state, specification))
      if (suggested.length === 0) {
        const suggestion =
          slot === undefined
            ? undefined
            : suggestFromArchetype(state.module, slot, previewSpecification(state, specification))
        return suggestion === undefined
          ? repeatQuestion(
              state,
              slot,
              specification,
              explanationFor(question, state.module) ??
                (state.module === 'technicalRequirements' ? messages.noProducts : messages.nothingToSuggest),
            )
          : repeatQuestion({ ...state, choices: suggestion.choices }, slot, specification, suggestion.text)
      }
      const answered = state.slot === null ? state.answered : [...state.answered, state.slot]
      const names = describeItems(state.module, suggested).map(it => toShortText(it))
      return askNextQuestion(
        { ...state, answered, entries: [...state.entries, ...suggested] },
        specification,
        [toTextPart(messages.suggested(names))],
      )
    }
  }
}

/** What a word of the question means, or else why it is asked, with an example. */
function meaningOf(question: string, slot: Slot, { module }: DialogueState): string {
  const example = messages.example(slot.example)
  const explained = explanationFor(question, module)
  return explained === undefined ? example : `${explained} ${example}`
}

/** A question that is neither about what others have nor about what the person may do. */
const isOfFact = (question: string): boolean =>
  question !== '' && !asksForUsual(question) && !/\b(?:you|u|i|we|it|this|that)\b/i.test(question)

function goBack(state: DialogueState, specification: Specification): DialogueTurn {
  const at = state.slot === null ? -1 : -2
  const earlier = state.asked.at(at)
  if (earlier === undefined)
    return repeatQuestion(state, currentSlotOf(state, specification), specification, messages.noEarlier)
  const without = (all: readonly string[]) => all.filter(id => id !== earlier)
  const returned: DialogueState = {
    ...state,
    phase: 'ask',
    slot: earlier,
    asked: at === -1 ? state.asked : state.asked.slice(0, -1),
    answered: without(state.answered),
    skipped: without(state.skipped),
    probes: 0,
  }
  const slot = currentSlotOf(returned, specification)
  const taken = slot === undefined ? returned : { ...returned, entries: withoutSlotAnswers(slot, returned) }
  return slot === undefined
    ? askNextQuestion(returned, specification, [])
    : completeTurn(taken, specification, [{ kind: 'question', slot: slot.id, text: slot.question }])
}

/** Removes the previous answer for a slot, but not items of a list: a user who goes back wants to answer again. */
function withoutSlotAnswers(
  { path, itemName, subject }: Slot,
  { module, entries }: DialogueState,
): readonly ExtractedItem[] {
  if (path === 'items' && subject === undefined) return entries
  const isIts = ({ finds }: ExtractedItem) => {
    const value = finds[nameFieldOf(module) ?? '']?.value
    if (subject !== undefined)
      return Object.values(finds).some(
        it => typeof it.value === 'string' && it.value.startsWith(`${subject.id} `),
      )
    return finds[path] !== undefined && (itemName === undefined || value === itemName)
  }
  return entries.filter(entry => !isIts(entry))
}
