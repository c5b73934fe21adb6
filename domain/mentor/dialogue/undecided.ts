import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import { parseUndecided } from './intent.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { askNextQuestion, toTextPart } from './askNextQuestion.ts'
import { messages } from './messages.ts'

/** Returns the notes field for an undecided answer; undefined without one, or if the answer names a technology. */
function notesFieldFor(module: FormKey, slot: Slot, text: string): string | undefined {
  if (findTechnologies(text).length > 0) return undefined
  return questionsOf(module).notesFieldFor?.(slot, text)
}

/**
 * Handles an answer that leaves the decision open except for a wish: the question is skipped, and the words go into
 * the notes. Undefined for any other answer.
 */
export function handleUndecided(
  state: DialogueState,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const words = parseUndecided(message.text)
  const notes = notesFieldFor(state.module, slot, message.text)
  if (words === undefined || notes === undefined) return undefined
  const isKept = state.slot === null || state.phase === 'probe'
  const note = createItemFromMessage(message)({ [notes]: messages.undecidedNote(slot.field.label, words) })
  const told: DialogueState = {
    ...state,
    entries: [...state.entries, note],
    skipped: isKept ? state.skipped : [...state.skipped, slot.id],
    probes: 0,
  }
  return askNextQuestion(told, specification, [toTextPart(messages.undecided(words))])
}
