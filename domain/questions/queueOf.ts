import { decisionOn } from '../decisions/decisions.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { forms } from '../specification/specification.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { subjects } from './subjects.ts'

/** The questions of a whole specification, the most important first. */
export interface Queue {
  readonly questions: readonly OpenQuestion[]
  /** Those that were put off until later, in the same order. */
  readonly postponed: readonly OpenQuestion[]
}

/**
 * Ranks questions by what depends on them and how open they are, and leaves out what has been decided. Of questions with
 * the same rank, those that others follow from come first; within a stage, the order of the forms counts. The same
 * questions always have the same order.
 */
export function queueOf(questions: readonly OpenQuestion[], decisions: readonly Decision[]): Queue {
  const ranked = questions
    .map((question, i) => ({ question, i }))
    .toSorted(
      (a, b) =>
        rankOf(b.question) - rankOf(a.question) ||
        stageOf(a.question) - stageOf(b.question) ||
        formOf(a.question) - formOf(b.question) ||
        a.i - b.i,
    )
    .map(({ question }) => question)
  const stateOf = ({ id, basis }: OpenQuestion) => decisionOn(decisions, id, basis)?.state
  return {
    questions: ranked.filter(question => stateOf(question) === undefined),
    postponed: ranked.filter(question => stateOf(question) === 'postponed'),
  }
}

/** True if the questions from here on change little, so that the specification can be built without their answers. */
export const changesLittle = (questions: readonly OpenQuestion[]): boolean =>
  questions.every(question => rankOf(question) <= 2)

const rankOf = ({ impact, uncertainty }: OpenQuestion) => impact * uncertainty

/**
 * Of questions with the same rank, what all else follows from comes first: who uses it and what it does. Then come how
 * that works and errors, whole forms with the question how people get in, those that are told in part, errors that an earlier answer has
 * left, and the rest.
 */
function stageOf(question: OpenQuestion): number {
  const { id, origin, settles, asksFor, isRepeated = false, isHalfTold = false } = question
  const isError = settles === 'error'
  if (roots.has(id) || (isError && asksFor?.items.length === 0)) return 0
  if ((isError || id.startsWith(subjects.featureSteps)) && !isRepeated) return 1
  const isSteps = id.startsWith(subjects.featureSteps)
  if ((isHalfTold && id !== subjects.purpose) || isSteps || id === subjects.relationships) return 3
  if ((origin === 'form' && !isRepeated) || id === subjects.signIn) return 2
  return isError ? 4 : 5
}

/** Who else uses it and what else it does. */
const roots: ReadonlySet<string> = new Set([subjects.morePeople, subjects.features])

const positions = new Map<string, number>(forms.map(({ key }, i) => [key, i]))
const formOf = ({ targets: [target] }: OpenQuestion) =>
  target === undefined ? forms.length : (positions.get(target.module) ?? forms.length)
