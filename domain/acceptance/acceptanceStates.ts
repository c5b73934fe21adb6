import { featureOutlineOf, type FeatureOutline, type OutlinedCriterion } from '../export/featureOutline.ts'
import type { AcceptanceReport } from '../modules/acceptance/definition.ts'
import { isBlank } from '../modules/defineModule.ts'
import { sizeLimits } from '../specification/project.ts'
import type { Specification } from '../specification/specification.ts'
import { criterionHash } from './criterionHash.ts'

/** Whether a criterion is built. It is stale if it was reported as built before its words changed. */
export type AcceptanceState = 'notBuilt' | 'claimed' | 'proven' | 'stale'

/** A criterion, what is known of it, and the report that says so. */
export interface CriterionState {
  readonly criterion: OutlinedCriterion
  readonly state: AcceptanceState
  readonly report: AcceptanceReport | undefined
}

/** The state of each criterion, by its number: "AC-4.2". A claim without a test stays a claim. */
export function acceptanceStatesOf(
  specification: Specification,
  outline: FeatureOutline = featureOutlineOf(specification),
): Map<string, CriterionState> {
  const reports = new Map(specification.acceptance.map(report => [report.criterion, report]))
  return new Map(
    criteriaIn(outline).map(criterion => {
      const report = reports.get(criterion.id)
      return [criterion.id, { criterion, report, state: stateOf(criterion, report) }]
    }),
  )
}

function stateOf(criterion: OutlinedCriterion, report: AcceptanceReport | undefined): AcceptanceState {
  if (report === undefined) return 'notBuilt'
  if (report.wordsHash !== wordsHashOf(criterion)) return 'stale'
  return report.state === 'proven' && !isBlank(report.test) ? 'proven' : 'claimed'
}

/** The hash of a criterion's words, which reports name so that a later change of the words is noticed. */
export const wordsHashOf = ({ lines }: OutlinedCriterion): string => criterionHash(lines)

/** All criteria of an outline, in its order. */
const criteriaIn = ({ features, otherStories, otherCriteria }: FeatureOutline): OutlinedCriterion[] => [
  ...features.flatMap(({ stories }) => stories.flatMap(({ criteria }) => criteria)),
  ...otherStories.flatMap(({ criteria }) => criteria),
  ...otherCriteria.flatMap(({ criteria }) => criteria),
]

/** The reports with one more, which takes the place of an earlier one about the same criterion. */
export const withReport = (
  acceptance: readonly AcceptanceReport[],
  report: AcceptanceReport,
): AcceptanceReport[] =>
  [...acceptance.filter(({ criterion }) => criterion !== report.criterion), report].slice(
    -sizeLimits.reportCount,
  )
