import { answerQuestion } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { printAddress, withoutSpan } from '#domain/field/address.ts'
import { visibleOperationsOf, type Patch } from '#domain/field/patch.ts'
import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { answerOf, noteOfAnswer } from '#domain/suggestions/sharedAnswers.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** One answer to a question of a link, and who gave it. */
interface SharedAnswer {
  readonly key: string
  /** The question as it was asked. */
  readonly asked: string
  readonly text: string
  readonly by: string
  readonly date: string
}

/**
 * The suggestion that an answer becomes, for a person to review. It has the change that the answer means, in visible
 * forms only; if the question isn't open any more, or the change is too long, it's just a note.
 */
export function suggestionOfAnswer(
  { key, asked, text, by, date }: SharedAnswer,
  question: OpenQuestion | undefined,
  specification: Specification,
): Suggestion {
  const patch = question === undefined ? '' : JSON.stringify(changeOf(question, text, specification, date))
  const target = question?.targets[0]
  return {
    key,
    note: noteOfAnswer(asked, text),
    place: target === undefined ? '' : printAddress(withoutSpan(target)).slice(0, sizeLimits.placeLength),
    patch: patch === '[]' || patch.length > sizeLimits.suggestionPatchLength ? '' : patch,
    state: 'open',
    by,
    date,
  }
}

/** What one of the usual answers changes, or one in the person's own words. */
function changeOf(question: OpenQuestion, text: string, specification: Specification, date: string): Patch {
  return visibleOperationsOf(answerQuestion(question, answerOf(question, text), specification, date))
}
