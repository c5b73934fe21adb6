import { parseEars, type EarsParts } from '../../checks/ears.ts'
import { readScenarios, type StepKind } from '../../checks/gherkin.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { isNounPhrase } from './nounPhrase.ts'

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
  const [scenario, ...others] = readScenarios(lines.map(line => line.replaceAll(thenAsTime, hiddenThen)))
  if (scenario === undefined || others.length > 0) return undefined
  const read = new Set(scenario.steps.map(({ line }) => line))
  if (lines.some((line, i) => !isBlank(line) && !read.has(i))) return undefined
  const of = (kind: StepKind) =>
    scenario.steps.filter(step => step.kind === kind).map(({ text }) => text.replaceAll(hiddenThen, 'then'))
  const steps = { contexts: of('given'), events: of('when'), outcomes: of('then') }
  return steps.outcomes.length === 0 ? undefined : steps
}

/** "From then on" begins no step. */
const thenAsTime = /(?<=\b(?:from|until|till|by|since|even|only|just|now and) )then\b/g
const hiddenThen = '\u{F0000}'

function stepsOfSentence(sentence: string): CriterionSteps {
  const ears = parseEars(sentence)
  if (ears !== undefined) {
    const { state, trigger, feature, condition } = ears
    return {
      contexts: [state, feature].filter(part => part !== undefined),
      events: [trigger, condition?.replace(/^(?:when|if|while|where) /i, '')].filter(
        part => part !== undefined,
      ),
      outcomes: [outcomeOf(sentence, ears)],
    }
  }
  const { event, state, outcome } = conditionPattern.exec(sentence)?.groups ?? {}
  const isTime = event !== undefined && /^after /i.test(sentence) && isNounPhrase(event)
  if (outcome === undefined || isTime) return { contexts: [], events: [], outcomes: [sentence] }
  return {
    contexts: state === undefined ? [] : [state],
    events: event === undefined ? [] : [event],
    outcomes: [outcome],
  }
}

/** Who shall or must do what, as the sentence says it. */
function outcomeOf(sentence: string, { actor, response }: EarsParts): string {
  const before = sentence.replaceAll('**', '').replace(/[.;]$/, '').slice(0, -response.length).trimEnd()
  const modal = before.slice(before.lastIndexOf(' ') + 1)
  const article = /\bthe $/i.exec(before.slice(0, -`${actor} ${modal}`.length))?.[0] ?? ''
  return `${article}${actor} ${modal} ${response}`
}

/**
 * "If the code is wrong, an error is shown": the condition ends at the first comma. "After 3 minutes" isn't one,
 * because "when 3 minutes" would say nothing, nor is "after the walk", and "once a month" says how often. "Given" needs two words after it, since "Given name, surname and email"
 * is no condition.
 */
const conditionPattern =
  /^(?:(?:if|when|whenever|once(?! (?:(?:an?|each|every|per) (?:second|minute|hour|day|night|week|weekend|fortnight|month|quarter|term|season|year)\b|(?:again|more|or|in an?)\b))|as soon as|after(?! (?:\d|(?:an?|another|one|two|three|four|five|six|seven|eight|nine|ten|half an?|a few|several|some|that|this|which)\b(?: \w+)?,))) (?<event>[^,]{3,160})|(?:while|as long as|given(?= [^\s,]+ [^\s,])) (?<state>[^,]{3,160})), (?:then )?(?<outcome>\S.{3,})$/i
