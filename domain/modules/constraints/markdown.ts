import { joinBlocks, renderOptionalField } from '../../export/markdown.ts'
import type { ConstraintsValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (it: ConstraintsValue): string =>
  joinBlocks(
    renderOptionalField('Mandatory Technologies', it.mandatoryTechnologies),
    renderOptionalField('Key Exclusions', it.keyExclusions),
    renderOptionalField('Compliance', it.compliance),
    renderOptionalField('Budget Constraints', it.budgetConstraints),
  ) || 'No constraints defined yet'
