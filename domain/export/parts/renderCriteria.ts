import { criterionStepsOf } from '../criteria/criterionSteps.ts'
import { writeCriterion, type Notation } from '../criteria/notation.ts'
import type { OutlinedCriterion } from '../featureOutline.ts'
import { escapeLine, renderInline } from '../markdown.ts'

/**
 * A criterion on one line, followed by its id: "When …, the system shall … (AC-1.2)". One that is only an outcome stays
 * as it's written, because a lone "Then" helps nobody.
 */
export function renderCriterion({ id, lines }: OutlinedCriterion, notation: Notation): string {
  const { contexts, events } = criterionStepsOf(lines)
  const isOutcome = contexts.length + events.length === 0
  const written = writeCriterion(lines, notation === 'givenWhenThen' && isOutcome ? 'plain' : notation)
  return `${escapeLine(renderInline(written))} (${id})`
}

/** Criteria as a numbered list; empty if there are none. */
export const renderCriteria = (criteria: readonly OutlinedCriterion[], notation: Notation): string =>
  criteria.map((criterion, i) => `${i + 1}. ${renderCriterion(criterion, notation)}`).join('\n')
