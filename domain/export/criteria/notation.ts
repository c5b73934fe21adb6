import { criterionStepsOf, type CriterionSteps } from './criterionSteps.ts'
import { asExistence, isNounPhrase } from './nounPhrase.ts'

/** The ways to write an acceptance criterion: as the person wrote it, in steps, or in EARS. */
export const notations = ['plain', 'givenWhenThen', 'ears'] as const
export type Notation = (typeof notations)[number]

/** Writes a criterion on one line. Only the words that join its parts are added; none of the person's is lost. */
export function writeCriterion(lines: readonly string[], notation: Notation): string {
  if (notation === 'plain') return onOneLine(lines)
  const steps = criterionStepsOf(lines)
  return notation === 'ears' ? toEars(steps) : toGivenWhenThen(steps)
}

function onOneLine(lines: readonly string[]): string {
  return lines
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join(' ')
}

/** A step with its keyword, as Gherkin and OpenSpec have it: the second of a kind begins with "And". */
export interface KeywordStep {
  readonly keyword: 'Given' | 'When' | 'Then' | 'And'
  readonly text: string
}

export const keywordStepsOf = ({ contexts, events, outcomes }: CriterionSteps): KeywordStep[] =>
  (
    [
      ['Given', contexts],
      ['When', events],
      ['Then', outcomes],
    ] as const
  ).flatMap(([keyword, texts]) => texts.map((text, i) => ({ keyword: i === 0 ? keyword : 'And', text })))

function toGivenWhenThen(steps: CriterionSteps): string {
  return keywordStepsOf(steps)
    .map(({ keyword, text }, i) => (i === 0 ? `${keyword} ${text}` : `${keyword.toLowerCase()} ${text}`))
    .join(', ')
}

/**
 * A sentence in EARS (Mavin et al., 2009): "While …, when …, the system shall …". An outcome that doesn't say what
 * the system does becomes what the system ensures.
 */
function toEars({ contexts, events, outcomes }: CriterionSteps): string {
  const conditions = [
    ...(contexts.length === 0 ? [] : [`while ${contexts.map(toState).join(' and ')}`]),
    ...(events.length === 0 ? [] : [`when ${events.join(' and ')}`]),
  ]
  const sentence = [...conditions, outcomes.map(toResponse(conditions.length > 0)).join(', and ')].join(', ')
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
}

const toState = (context: string) => (isNounPhrase(context) ? asExistence(context) : context)

/**
 * Only after a condition can somebody be named without an article: a sentence begins with “The”. One that begins with a
 * capital is cited as a whole, since nobody knows whether its first word is a name.
 */
const toResponse = (isAfterCondition: boolean) => (outcome: string) => {
  if (
    (isAfterCondition || /^the /i.test(outcome)) &&
    /^(?:the )?[^,]{2,80}? (?:shall|must) \S/i.test(outcome)
  )
    return outcome.replace(/^the /i, 'the ')
  const joint = !isAfterCondition && /^\p{Lu}/u.test(outcome) ? earsCitation : earsOutcome
  return `${joint}${outcome}`
}

/** What comes before an outcome in EARS that doesn't say what the system does, in the middle of a sentence. */
export const earsOutcome = 'the system shall ensure that '
/** The same before a sentence of its own. */
export const earsCitation = 'the system shall ensure this: '
