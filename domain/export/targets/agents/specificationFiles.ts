import type { Specification } from '../../../specification/specification.ts'
import { decisionsAppendixOf } from '../../decisionsAppendix.ts'
import { renderText } from '../../markdown.ts'
import { isBlank } from '../../../modules/defineModule.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import { renderPersonas, renderTerms } from '../../parts/steering.ts'
import type { ExportOptions } from '../target.ts'

/** What the product is for; empty if nothing of it is stated. */
export function renderProduct(specification: Specification, options: ExportOptions, title: string): string {
  const { decisions } = specification
  const hasRecords = options.openQuestions.length > 0 || decisions.length > 0
  return renderSection(
    `# ${title}`,
    renderSection('## Purpose', renderStatedFields(statedFieldsOf(specification, 'overview', title))),
    renderSection('## Problem', renderStatedFields(statedFieldsOf(specification, 'problemStatement'))),
    renderSection('## Personas', renderPersonas(specification)),
    renderSection('## Glossary', renderTerms(specification)),
    hasRecords
      ? renderSection('## Open and decided', decisionsAppendixOf(options.openQuestions, decisions))
      : '',
  )
}

/** What every part of the code keeps to; empty if nothing of it is stated. */
export function renderRules(specification: Specification): string {
  const { excludedFeatures } = specification.outOfScope
  const section = (
    heading: string,
    key: 'technicalRequirements' | 'nonFunctionalRequirements' | 'constraints',
  ) => renderSection(heading, renderStatedFields(statedFieldsOf(specification, key)))
  return renderSection(
    '# Rules',
    section('## Technology', 'technicalRequirements'),
    section('## Qualities', 'nonFunctionalRequirements'),
    section('## Constraints', 'constraints'),
    isBlank(excludedFeatures) ? '' : renderSection('## Out of Scope', renderText(excludedFeatures)),
  )
}
