import { featureWithoutStory } from '../checks/acrossModules/featureWithoutStory.ts'
import { storyWithoutCriteria } from '../checks/acrossModules/storyWithoutCriteria.ts'
import { createChecker } from '../checks/createChecker.ts'
import type { Check, Finding } from '../checks/check.ts'
import { decisionOn, settleFindings } from '../decisions/decisions.ts'
import { apply } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { questionsOfForms } from './questionsOfForms.ts'
import { subjects } from './subjects.ts'
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
    const [question] = questionsToReady(current, left, trace)
    if (question === undefined) return undefined
    const { recommended: option = 0, options } = question
    const answer = options.length === 0 ? ({ kind: 'later' } as const) : ({ kind: 'option', option } as const)
    const patch = answerQuestion(question, answer, current, '')
    current = apply(current, patch).specification
  }
  return undefined
}

/** The questions that remove errors and what they follow from, in the order of the queue. */
function questionsToReady(
  specification: Specification,
  errors: readonly Finding[],
  trace: Trace,
): readonly OpenQuestion[] {
  const joint = questionsOfForms(specification, trace).filter(
    ({ id, settles }) => settles === 'error' || id === subjects.features,
  )
  const { decisions } = specification
  const open = joint.filter(({ id }) => decisionOn(decisions, id, '') === undefined)
  const replaced = new Set(open.flatMap(({ replaces }) => replaces))
  const single = questionsOfFindings(errors, trace, specification).filter(({ id }) => !replaced.has(id))
  return queueOf([...open, ...single], decisions).questions
}

/** Whoever says what matters is asked whose it is, and when it’s done. */
const raisedByAnswers = [featureWithoutStory.id, storyWithoutCriteria.id]

const isError = ({ severity }: Finding) => severity === 'error'
