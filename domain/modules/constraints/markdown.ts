import { joinBlocks, renderOptionalField } from '../../export/markdown.ts'
import type { ConstraintsValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (it: ConstraintsValue): string =>
  joinBlocks(
    renderOptionalField('Mandatory Technologies', it.mandatoryTechnologies),
    renderOptionalField('Key Exclusions', it.keyExclusions),
    renderOptionalField('Compliance', it.compliance),
    renderOptionalField('Budget Constraints', it.budgetConstraints),
  ) || 'No constraints defined yet'
