import type { Specification } from '#domain/specification/specification.ts'
import { formOf } from '#domain/specification/specification.ts'
import { placeInRemark } from '../language/remarks.ts'
import { capitalize } from '../language/stripFillers.ts'
import { askNextQuestion, repeatQuestion, toTextPart } from './askNextQuestion.ts'
import { createItemFromPart, type UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { handleAnswer } from './handleAnswer.ts'
import { isComplaint } from './isComplaint.ts'
import { messages } from './messages.ts'
import type { Slot } from './slots.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'

/**
 * Handles an answer. What it says about today's trouble when features are asked for is noted for the problem: it isn't
 * something to build.
 */
export function withoutComplaints(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const asksForFeatures = state.module === 'features' && (slot === undefined || slot.path === 'items')
  // Clauses, each followed by what separates it from the next.
  const clauses = asksForFeatures ? message.text.split(/((?<=[.!?;])\s+|,\s+|\n)/) : []
  // "Nobody opens it in rain. That's a rule" is none.
  const isPlaced = (i: number) => placeInRemark(clauses[i + 2] ?? '') !== undefined
  const complaints = clauses.filter((clause, i) => isComplaint(clause) && !isPlaced(i))
  if (complaints.length === 0) return handleAnswer(state, slot, message, specification)
  const sayPart = createItemFromPart(message)
  const noted = complaints.map(clause =>
    sayPart({ painPoint: capitalize(clause.trim().replace(/[,;]$/, '')) }, clause.trim()),
  )
  const told: DialogueState = {
    ...state,
    parked: { ...state.parked, problemStatement: [...(state.parked.problemStatement ?? []), ...noted] },
  }
  const said = messages.forOtherModules([formOf('problemStatement').title])
  const rest = clauses
    .filter((_, i) => !complaints.includes(clauses[i - (i % 2)]!))
    .join('')
    .replace(/(?<![\s,])[\s,]+$/, '')
  if (!/[\p{L}\p{N}]/u.test(rest))
    return slot === undefined
      ? askNextQuestion(told, specification, [toTextPart(said)])
      : repeatQuestion(told, slot, specification, said)
  const turn = withEvidenceIn(
    handleAnswer(told, slot, { id: message.id, text: rest }, specification),
    message,
  )
  const [first, ...others] = turn.parts
  return { ...turn, parts: [...(first === undefined ? [] : [first]), toTextPart(said), ...others] }
}
