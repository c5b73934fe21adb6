import { parsePatch } from '../field/parsePatch.ts'
import { apply, visibleOperationsOf, type Patch } from '../field/patch.ts'
import type { Suggestion } from '../modules/suggestions/definition.ts'
import type { answerQuestion } from '../questions/answerQuestion.ts'
import type { OpenQuestion } from '../questions/openQuestion.ts'
import { highestItemNumberOf } from '../specification/itemIds.ts'
import { itemsOf } from '../specification/links.ts'
import { forms, itemListOf, type Specification } from '../specification/specification.ts'
import { withNewIds } from '../specification/withNewIds.ts'
import { answeredQuestionOf } from './sharedAnswers.ts'

/** The open questions, and what answers one of them; the code of that is large, and most suggestions need neither. */
export interface Answering {
  readonly questions: readonly OpenQuestion[]
  readonly answerQuestion: typeof answerQuestion
}

/** What a suggestion would change in a specification as it is now. */
export interface SuggestedChange {
  /** What can be applied. Of an answer to an open question, this includes the decision that settles it. */
  readonly patch: Patch
  /** What no longer fits, because the text has changed since or has no room. */
  readonly unfit: Patch
  /** True if it answers a question that is still open. */
  readonly isAnswer: boolean
}

/**
 * The change that a suggestion means now. An answer to one of the open questions is read anew, so it fits whatever was
 * changed since; without `answering`, it changes nothing. New items have the ids that they would get.
 *
 * @param date When it is decided about, as an ISO time in UTC.
 */
export function suggestedChangeOf(
  suggestion: Pick<Suggestion, 'note' | 'patch'>,
  specification: Specification,
  answering: Answering | undefined,
  date: string,
): SuggestedChange {
  const answered = answering && answeredQuestionOf(suggestion.note, answering.questions)
  const wanted =
    answering === undefined || answered === undefined
      ? visibleOperationsOf(parsePatch(suggestion.patch) ?? [])
      : answering.answerQuestion(answered.question, answered.answer, specification, date)
  const patch = withNewIds(wanted, specification, nextIdsOf(specification))
  const { applied, stale, refused } = apply(specification, patch)
  return { patch: applied, unfit: [...stale, ...refused], isAnswer: answered !== undefined }
}

/** Counts on from the highest number of each kind of item. */
function nextIdsOf(specification: Specification): (prefix: string) => string {
  const numbers = new Map<string, number>()
  for (const { key } of forms) {
    const prefix = itemListOf(key)?.prefix
    if (prefix === undefined) continue
    numbers.set(prefix, highestItemNumberOf(prefix, itemsOf(specification, key)))
  }
  return prefix => {
    const next = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, next)
    return `${prefix}-${next}`
  }
}
