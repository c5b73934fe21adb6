import { parseEars } from '../../checks/ears.ts'
import { readScenarios, type StepKind } from '../../checks/gherkin.ts'
import { isBlank } from '../../modules/defineModule.ts'

/** A criterion taken apart: Given, When and Then, with at least one outcome. */
export interface CriterionSteps {
  readonly contexts: readonly string[]
  readonly events: readonly string[]
  readonly outcomes: readonly string[]
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
  const steps = { contexts: of('given'), events: of('when'), outcomes: of('then') }
  return steps.outcomes.length === 0 ? undefined : steps
}

function stepsOfSentence(sentence: string): CriterionSteps {
  const ears = parseEars(sentence)
  if (ears !== undefined) {
    const { state, trigger, feature, condition, actor, response } = ears
    return {
      contexts: [state, feature].filter(part => part !== undefined),
      events: [trigger, condition?.replace(/^(?:when|if|while|where) /i, '')].filter(
        part => part !== undefined,
      ),
      outcomes: [`the ${actor} shall ${response}`],
    }
  }
  const { event, state, outcome } = conditionPattern.exec(sentence)?.groups ?? {}
  if (outcome === undefined) return { contexts: [], events: [], outcomes: [sentence] }
  return {
    contexts: state === undefined ? [] : [state],
    events: event === undefined ? [] : [event],
    outcomes: [outcome],
  }
}

/**
 * "If the code is wrong, an error is shown": the condition ends at the first comma. "After 3 minutes" isn't one,
 * because "when 3 minutes" would say nothing, and "once a month" says how often. "Given" needs two words after it, since "Given name, surname and email"
 * is no condition.
 */
const conditionPattern =
  /^(?:(?:if|when|whenever|once(?! (?:(?:an?|each|every|per) (?:second|minute|hour|day|night|week|weekend|fortnight|month|quarter|term|season|year)\b|(?:again|more|or|in an?)\b))|as soon as|after(?! (?:\d|(?:an?|another|one|two|three|four|five|six|seven|eight|nine|ten|half an?|a few|several|some|that|this|which)\b(?: \w+)?,))) (?<event>[^,]{3,160})|(?:while|as long as|given(?= [^\s,]+ [^\s,])) (?<state>[^,]{3,160})), (?:then )?(?<outcome>\S.{3,})$/i
