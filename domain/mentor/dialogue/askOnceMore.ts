import type { Specification } from '#domain/specification/specification.ts'
import { askNextQuestion, completeTurn } from './askNextQuestion.ts'
import type { DialoguePart, DialogueState, DialogueTurn } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** Asks once more, then leaves it open. */
export function askOnceMore(
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
