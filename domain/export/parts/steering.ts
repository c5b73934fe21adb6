import { isBlank } from '../../modules/defineModule.ts'
import type { Specification } from '../../specification/specification.ts'
import { sectionBodyOf } from '../document.ts'
import { featureOutlineOf } from '../featureOutline.ts'
import { renderCodeBlock, renderHeadingText } from '../markdown.ts'
import { inBuildOrder } from './buildOrder.ts'
import { renderSection } from './entriesOf.ts'
import { pick, renderStatedFields, statedFieldsOf } from './statedFields.ts'

/** The features in one line each, the most important first; empty if there are none. */
export const renderFeatureNames = (specification: Specification): string =>
  inBuildOrder(featureOutlineOf(specification).features)
    .map(
      ({ feature }) =>
        `- ${feature.id}: ${renderHeadingText(feature.name, 'Unnamed')} (${feature.importance})`,
    )
    .join('\n')

/** The terms; empty if there are none. */
export const renderTerms = (specification: Specification): string =>
  specification.glossary.length === 0 ? '' : sectionBodyOf('glossary', specification)

/** The personas; empty if there are none. */
export const renderPersonas = (specification: Specification): string =>
  specification.personas.length === 0 ? '' : sectionBodyOf('personas', specification)

/** The data models with a diagram; empty if there are none. */
export const renderDataModels = (specification: Specification): string =>
  specification.dataModels.length === 0 ? '' : sectionBodyOf('dataModels', specification)

/** The technical requirements under the headings of a steering file; empty if nothing is decided. */
export function renderTechnology(specification: Specification): string {
  const technical = statedFieldsOf(specification, 'technicalRequirements')
  const constraints = statedFieldsOf(specification, 'constraints')
  return renderSection(
    '# Technology Stack',
    renderSection('## Architecture', renderStatedFields(pick(technical, 'architecture'))),
    renderSection(
      '## Core Technologies',
      renderStatedFields(pick(technical, 'frontend', 'backend', 'database', 'mobile')),
    ),
    renderSection('## Key Libraries', renderStatedFields(pick(technical, 'libraries', 'thirdPartyApis'))),
    renderSection(
      '## Key Technical Decisions',
      renderStatedFields([...pick(constraints, 'mandatoryTechnologies'), ...pick(technical, 'otherNotes')]),
    ),
  )
}

/** The person's first notes, word by word; empty if there are none. */
export const renderNotes = (specification: Specification, authority: string): string =>
  isBlank(specification.brainDump)
    ? ''
    : renderSection(
        '# Original Notes',
        `Where these differ from ${authority}, ${authority} is right.`,
        renderCodeBlock(specification.brainDump),
      )
