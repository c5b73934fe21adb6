import type { Specification } from '../../../specification/specification.ts'
import { joinBlocks } from '../../markdown.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { pick, renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import { renderFeatureNames, renderPersonas, renderTerms } from '../../parts/steering.ts'

/** product.md, with the headings of the tool's steering template that the specification says something about. */
export function renderProduct(specification: Specification, title: string): string {
  const overview = statedFieldsOf(specification, 'overview', title)
  const problem = statedFieldsOf(specification, 'problemStatement')
  return joinBlocks(
    '# Product Overview',
    renderSection(
      '## Product Purpose',
      title,
      renderStatedFields([
        ...pick(overview, 'name', 'corePurpose'),
        ...pick(problem, 'painPoint', 'whyImportant'),
      ]),
    ),
    renderSection(
      '## Target Users',
      renderStatedFields([...pick(overview, 'targetAudience'), ...pick(problem, 'whoExperiences')]),
      renderPersonas(specification),
    ),
    renderSection('## Key Features', renderFeatureNames(specification)),
    renderSection('## Business Objectives', renderStatedFields(pick(overview, 'primaryGoals'))),
    renderSection('## Glossary', renderTerms(specification)),
  )
}
