import { parseEars } from '../../checks/ears.ts'
import { readScenarios, type StepKind } from '../../checks/gherkin.ts'
import { isBlank } from '../../modules/defineModule.ts'

/** A criterion taken apart: what is so, what happens, and what follows. Only `then` is never empty. */
export interface CriterionSteps {
  readonly given: readonly string[]
  readonly when: readonly string[]
  readonly then: readonly string[]
}

/**
 * Takes a criterion apart, whether it's written as Given/When/Then, in EARS or as a plain sentence with a condition
 * before its first comma. What can't be taken apart is its outcome as a whole; no word is ever lost.
 */
export function criterionStepsOf(lines: readonly string[]): CriterionSteps {
  return stepsOfScenario(lines) ?? stepsOfSentence(lines.join(' ').replaceAll(/\s+/g, ' ').trim())
}

function stepsOfScenario(lines: readonly string[]): CriterionSteps | undefined {
  const [scenario, ...others] = readScenarios(lines)
  if (scenario === undefined || others.length > 0) return undefined
  const read = new Set(scenario.steps.map(({ line }) => line))
  if (lines.some((line, i) => !isBlank(line) && !read.has(i))) return undefined
  const of = (kind: StepKind) => scenario.steps.filter(step => step.kind === kind).map(({ text }) => text)
  const steps = { given: of('given'), when: of('when'), then: of('then') }
  return steps.then.length === 0 ? undefined : steps
}

function stepsOfSentence(sentence: string): CriterionSteps {
  const ears = parseEars(sentence)
  if (ears !== undefined) {
    const { state, trigger, feature, condition, actor, response } = ears
    return {
      given: [state, feature].filter(part => part !== undefined),
      when: [trigger, condition?.replace(/^(?:when|if|while|where) /i, '')].filter(
        part => part !== undefined,
      ),
      then: [`the ${actor} shall ${response}`],
    }
  }
  const { event, state, outcome } = conditionPattern.exec(sentence)?.groups ?? {}
  if (outcome === undefined) return { given: [], when: [], then: [sentence] }
  return {
    given: state === undefined ? [] : [state],
    when: event === undefined ? [] : [event],
    then: [outcome],
  }
}

/** "If the code is wrong, an error is shown": the condition ends at the first comma. */
const conditionPattern =
  /^(?:(?:if|when|whenever|once|after|as soon as) (?<event>[^,]{3,160})|(?:while|as long as) (?<state>[^,]{3,160})), (?:then )?(?<outcome>\S.{3,})$/i
