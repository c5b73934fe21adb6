import { removalChipsOf } from '#domain/mentor/dialogue/decisionChips.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { InterviewPerson } from './interviewPerson.ts'
import { isIn } from './interviewWords.ts'

/** What a person answers when the mentor asks whether something is to be taken out; undefined if it doesn't ask. */
export function decideRemoval(
  { withdrawn }: InterviewPerson,
  { module, toRemove }: DialogueState,
): string | undefined {
  if (toRemove === undefined) return undefined
  const at = toRemove.names.findIndex(name =>
    withdrawn.some(it => it.form === module && it.keywords.every(word => isIn(word, name))),
  )
  return removalChipsOf(toRemove).at(at)
}
