import type { Check, Finding } from '../checks/check.ts'
import { printAddress, withoutSpan } from '../field/address.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { sizeLimits } from '../specification/project.ts'

type Decisions = readonly Decision[]

/** The decisions with one more, which takes the place of an earlier one about the same thing. */
export const withDecision = (decisions: Decisions, decision: Decision): Decision[] =>
  [...withoutDecision(decisions, decision.key), toStorable(decision)].slice(-sizeLimits.decisionCount)

/** The decisions without the one about this, so that it's open again. */
export const withoutDecision = (decisions: Decisions, key: string): Decision[] =>
  decisions.filter(decision => decision.key !== key)

/**
 * The decision about something. One with a basis holds only while the text that it was about is the same, apart from
 * white space.
 */
export const decisionOn = (decisions: Decisions, key: string, currentText: string): Decision | undefined =>
  decisions.find(
    decision =>
      decision.key === key &&
      (decision.basis.trim() === '' || toComparable(decision.basis) === toComparable(currentText)),
  )

/** Stored texts are cut to their limit, so only as much is compared. */
const toComparable = (text: string) => text.slice(0, sizeLimits.decisionLength).replaceAll(/\s+/g, ' ').trim()

function toStorable(decision: Decision): Decision {
  const { question, answer, basis, places } = decision
  const cut = (text: string) => text.slice(0, sizeLimits.decisionLength)
  return {
    ...decision,
    question: cut(question),
    answer: cut(answer),
    basis: cut(basis),
    places: places.slice(0, sizeLimits.placesPerStatement),
  }
}

/** The key of the decision about a finding: the same for all findings of a check at one place. */
export const findingKeyOf = ({ check, address }: Pick<Finding, 'check' | 'address'>): string =>
  `${check} ${printAddress(withoutSpan(address))}`

/** Findings, and the decisions that settled some of them. */
export interface SettledFindings {
  readonly open: readonly Finding[]
  readonly settled: readonly { readonly finding: Finding; readonly decision: Decision }[]
}

/** Separates the findings that somebody dismissed from those that are still open. */
export function settleFindings(findings: readonly Finding[], decisions: Decisions): SettledFindings {
  const open: Finding[] = []
  const settled: SettledFindings['settled'][number][] = []
  for (const finding of findings) {
    const decision = decisionOn(decisions, findingKeyOf(finding), finding.quote)
    if (decision?.state === 'dismissed') settled.push({ finding, decision })
    else open.push(finding)
  }
  return { open, settled }
}

/** The key of the decision to run an optional check. */
export const checkKeyOf = (check: Pick<Check, 'id'>): string => `check ${check.id}`

/** The checks to run: those that are on by default, and the optional ones that were switched on for this project. */
export const enabledChecks = (checks: readonly Check[], decisions: Decisions): Check[] =>
  checks.filter(
    check => !check.isOptional || decisionOn(decisions, checkKeyOf(check), '')?.state === 'decided',
  )
