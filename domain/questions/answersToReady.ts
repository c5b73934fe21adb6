import { featureWithoutStory } from '../checks/acrossModules/featureWithoutStory.ts'
import { storyWithoutCriteria } from '../checks/acrossModules/storyWithoutCriteria.ts'
import { createChecker } from '../checks/createChecker.ts'
import type { Check, Finding } from '../checks/check.ts'
import { settleFindings } from '../decisions/decisions.ts'
import { apply } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { answerQuestion } from './answerQuestion.ts'
import { questionsOfFindings } from './questionsOfFindings.ts'
import { queueOf } from './queueOf.ts'

/** With more, it isn't the answers that are missing. */
const mostAnswers = 15

/**
 * How many answers it takes until no check finds an error, if each of them is the usual one: an answer may raise the
 * next question. Undefined if answers alone don't lead there.
 */
export function answersToReady(
  specification: Specification,
  open: readonly Finding[],
  checks: readonly Check[],
): number | undefined {
  const errors = open.filter(isError)
  if (errors.length > mostAnswers) return undefined
  const wanted = new Set([...errors.map(({ check }) => check), ...raisedByAnswers])
  const check = createChecker(checks.filter(({ id }) => wanted.has(id)))
  let current = specification
  for (let answers = 0; answers <= mostAnswers; answers++) {
    const { findings, trace } = check(current)
    const left = settleFindings(findings, current.decisions).open.filter(isError)
    if (left.length === 0) return answers
    const questions = questionsOfFindings(left, trace, current)
    const [question] = queueOf(questions, current.decisions).questions
    if (question === undefined) return undefined
    const { recommended: option = 0 } = question
    const patch = answerQuestion(question, { kind: 'option', option }, current, '')
    current = apply(current, patch).specification
  }
  return undefined
}

/** Whoever says what matters is asked whose it is, and when it’s done. */
const raisedByAnswers = [featureWithoutStory.id, storyWithoutCriteria.id]

const isError = ({ severity }: Finding) => severity === 'error'
