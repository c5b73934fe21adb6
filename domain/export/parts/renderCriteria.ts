import { writeCriterion, type Notation } from '../criteria/notation.ts'
import type { OutlinedCriterion } from '../featureOutline.ts'
import { escapeLine, renderInline } from '../markdown.ts'

/** A criterion on one line, followed by its id: "When …, the system shall … (AC-1.2)". */
export const renderCriterion = ({ id, lines }: OutlinedCriterion, notation: Notation): string =>
  `${escapeLine(renderInline(writeCriterion(lines, notation)))} (${id})`

/** Criteria as a numbered list; empty if there are none. */
export const renderCriteria = (criteria: readonly OutlinedCriterion[], notation: Notation): string =>
  criteria.map((criterion, i) => `${i + 1}. ${renderCriterion(criterion, notation)}`).join('\n')
