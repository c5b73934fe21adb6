import type { Specification } from '../../../specification/specification.ts'
import { joinBlocks } from '../../markdown.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { pick, renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import { renderFeatureNames, renderPersonas, renderTerms } from '../../parts/steering.ts'

/** product.md, with the headings of cc-sdd's steering template. */
export function renderProduct(specification: Specification, title: string): string {
  const overview = statedFieldsOf(specification, 'overview', title)
  const problem = statedFieldsOf(specification, 'problemStatement')
  return joinBlocks(
    '# Product Overview',
    title,
    renderStatedFields(pick(overview, 'name', 'corePurpose')),
    renderSection('## Core Capabilities', renderFeatureNames(specification)),
    renderSection(
      '## Target Use Cases',
      renderStatedFields([
        ...pick(overview, 'targetAudience'),
        ...pick(problem, 'painPoint', 'whoExperiences'),
      ]),
      renderPersonas(specification),
    ),
    renderSection(
      '## Value Proposition',
      renderStatedFields([...pick(overview, 'primaryGoals'), ...pick(problem, 'whyImportant')]),
    ),
    renderSection('## Glossary', renderTerms(specification)),
  )
}
