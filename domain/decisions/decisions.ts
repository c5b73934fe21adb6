import type { Check, Finding } from '../checks/check.ts'
import { printAddress, withoutSpan } from '../field/address.ts'
import type { Operation } from '../field/patch.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { sizeLimits } from '../specification/project.ts'
import type { Specification } from '../specification/specification.ts'

type Decisions = readonly Decision[]

/** The decisions with one more, which takes the place of an earlier one about the same thing. */
export const withDecision = (decisions: Decisions, decision: Decision): Decision[] =>
  [...withoutDecision(decisions, decision.key), toStorable(decision)].slice(-sizeLimits.decisionCount)

/** The operation that stores a decision, to be applied together with what was decided. */
export const storeDecision = ({ decisions }: Specification, decision: Decision): Operation => ({
  op: 'set',
  at: { module: 'decisions', path: [] },
  from: decisions,
  to: withDecision(decisions, decision),
})

/** The decisions without the one about this, so that it's open again. */
export const withoutDecision = (decisions: Decisions, key: string): Decision[] =>
  decisions.filter(decision => decision.key !== key)

/**
 * The decision about something. One with a basis holds only while the text that it was about is the same, apart from
 * white space, or is part of what the person answered: what they put there themselves isn't asked about again.
 */
export const decisionOn = (decisions: Decisions, key: string, currentText: string): Decision | undefined => {
  const current = toComparable(currentText)
  return decisions.find(
    ({ key: itsKey, basis, state, answer }) =>
      itsKey === key &&
      (basis.trim() === '' ||
        toComparable(basis) === current ||
        (state === 'decided' && toComparable(answer).includes(current))),
  )
}

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

/** Separates the words of several findings in the basis of one decision. */
const quoteSeparator = '\n···\n'

/**
 * The decision to ignore a finding. All findings of a check at one place share a decision, so it also covers the words
 * that were ignored there before.
 */
export function dismissalOf(
  finding: Finding,
  { reason, date, decisions }: { reason: string; date: string; decisions: Decisions },
): Decision {
  const key = findingKeyOf(finding)
  const before = decisions.find(it => it.key === key && it.state === 'dismissed')
  const quotes = new Set([...(before?.basis.split(quoteSeparator) ?? []), finding.quote])
  return {
    about: 'finding',
    key,
    state: 'dismissed',
    question: finding.message,
    answer: reason,
    by: 'user',
    date,
    basis: [...quotes].join(quoteSeparator),
    places: [printAddress(withoutSpan(finding.address))],
  }
}

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
    const decision = dismissalHolding(decisions, finding)
    if (decision === undefined) open.push(finding)
    else settled.push({ finding, decision })
  }
  return { open, settled }
}

function dismissalHolding(decisions: Decisions, finding: Finding): Decision | undefined {
  const key = findingKeyOf(finding)
  return decisions
    .filter(decision => decision.key === key && decision.state === 'dismissed')
    .find(decision =>
      decision.basis
        .split(quoteSeparator)
        .some(basis => decisionOn([{ ...decision, basis }], key, finding.quote) !== undefined),
    )
}

/** The key of the decision to run an optional check. */
export const checkKeyOf = (check: Pick<Check, 'id'>): string => `check ${check.id}`

/** The checks to run: those that are on by default, and the optional ones that were switched on for this project. */
export const enabledChecks = (checks: readonly Check[], decisions: Decisions): Check[] =>
  checks.filter(
    check => !check.isOptional || decisionOn(decisions, checkKeyOf(check), '')?.state === 'decided',
  )
