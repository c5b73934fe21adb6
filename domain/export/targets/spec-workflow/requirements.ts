import { isBlank } from '../../../modules/defineModule.ts'
import { decisionLinesOf, openQuestionLinesOf } from '../../decisionsAppendix.ts'
import { joinBlocks, renderText } from '../../markdown.ts'
import { entriesOf, renderEntries, renderSection } from '../../parts/entriesOf.ts'
import { renderQualitySections } from '../../parts/qualitySections.ts'
import { renderRequirements } from '../../parts/requirementBlocks.ts'
import { pick, renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import { renderDataModels } from '../../parts/steering.ts'
import type { RequirementsInput } from '../requirementsInput.ts'

/**
 * requirements.md, with the headings of the tool's template. Its data models are here as well, because the tool takes
 * a design.md for a finished design.
 */
export function renderRequirementsFile({
  specification,
  outline,
  options,
  title,
}: RequirementsInput): string {
  const { overview, decisions, outOfScope } = specification
  const constraints = statedFieldsOf(specification, 'constraints')
  return joinBlocks(
    '# Requirements Document',
    '## Introduction',
    isBlank(overview.corePurpose) ? `${title}: its purpose is not stated.` : renderText(overview.corePurpose),
    renderSection(
      '**Open questions**: ask before building what depends on them.',
      openQuestionLinesOf(options.openQuestions, decisions).join('\n'),
    ),
    renderSection('**Assumptions**:', decisionLinesOf(decisions, 'assumed').join('\n')),
    renderSection('**Out of scope**:', renderEntries(entriesOf(outOfScope.excludedFeatures))),
    '## Alignment with Product Vision',
    isBlank(overview.primaryGoals) ? 'No goals are stated yet.' : renderText(overview.primaryGoals),
    '## Requirements',
    renderRequirements(outline, 'User Story') || 'None stated yet.',
    '## Non-Functional Requirements',
    renderQualitySections(specification) || 'None stated yet.',
    renderSection(
      '### Constraints',
      renderStatedFields(pick(constraints, 'keyExclusions', 'compliance', 'budgetConstraints')),
    ),
    renderSection('## Data Models', renderDataModels(specification)),
  )
}
