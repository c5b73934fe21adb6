import { isBlank } from '../../../modules/defineModule.ts'
import type { Specification } from '../../../specification/specification.ts'
import { decisionLinesOf, openQuestionLinesOf } from '../../decisionsAppendix.ts'
import { joinBlocks, renderBulletList, renderText, renderUnderLead } from '../../markdown.ts'
import { entriesOf, renderEntries, renderSection } from '../../parts/entriesOf.ts'
import { renderQualitySections } from '../../parts/qualitySections.ts'
import { renderRequirements } from '../../parts/requirementBlocks.ts'
import { pick, statedFieldsOf } from '../../parts/statedFields.ts'
import { renderFeatureNames } from '../../parts/steering.ts'
import type { RequirementsInput } from '../requirementsInput.ts'

/** requirements.md, with the headings of cc-sdd's template. */
export function renderRequirementsFile(input: RequirementsInput): string {
  const { specification, outline } = input
  return joinBlocks(
    '# Requirements Document',
    '## Introduction',
    renderIntroduction(input),
    renderSection('## Boundary Context', renderBoundaries(specification)),
    '## Requirements',
    renderRequirements(outline, 'Objective') || 'None stated yet.',
    renderSection('## Non-Functional Requirements', renderQualitySections(specification)),
  )
}

function renderIntroduction({ specification, options, title }: RequirementsInput): string {
  const { overview, decisions } = specification
  return joinBlocks(
    isBlank(overview.corePurpose) ? `${title}: its purpose is not stated.` : renderText(overview.corePurpose),
    renderSection(
      '**Open questions**: ask before building what depends on them.',
      openQuestionLinesOf(options.openQuestions, decisions).join('\n'),
    ),
    renderSection('**Assumptions**:', decisionLinesOf(decisions, 'assumed').join('\n')),
  )
}

function renderBoundaries(specification: Specification): string {
  const technical = statedFieldsOf(specification, 'technicalRequirements')
  const constraints = statedFieldsOf(specification, 'constraints')
  const excluded = [
    ...entriesOf(specification.outOfScope.excludedFeatures),
    ...pick(constraints, 'keyExclusions').map(({ text }) => text),
  ]
  const others = pick(constraints, 'compliance', 'budgetConstraints')
  return joinBlocks(
    renderSection('- **In scope**:', indent(renderFeatureNames(specification))),
    renderSection('- **Out of scope**:', indent(renderEntries(excluded))),
    ...pick(technical, 'thirdPartyApis').map(({ text }) =>
      renderBulletList([text], '', it => renderUnderLead('**Adjacent expectations**:', it)),
    ),
    others.length === 0
      ? ''
      : renderBulletList(others, '', ({ label, text }) => renderUnderLead(`**${label}**:`, text)),
  )
}

const indent = (list: string) => list.replaceAll(/^(?=[^\n])/gm, '  ')
