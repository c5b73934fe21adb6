import { featureOutlineOf } from '../../featureOutline.ts'
import { projectSlugOf, projectTitleOf } from '../../parts/projectTitle.ts'
import { renderDataModels, renderNotes, renderTechnology } from '../../parts/steering.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { defineTarget, keepsOf, withoutBlankFiles } from '../target.ts'
import { renderProduct } from './product.ts'
import { renderRequirementsFile } from './requirements.ts'

/** Kiro, and cc-sdd, which has the same folders: one spec with its requirements in EARS, and the steering files. */
export const kiro = defineTarget({
  key: 'kiro',
  purpose: 'Kiro’s specs and steering, and cc-sdd in any agent',
  format: 'cc-sdd 3.0.2',
  keeps: keepsOf({ extent: 'all' }),
  files(specification, options) {
    const slug = projectSlugOf(options.name, specification)
    const title = projectTitleOf(options.name, specification)
    const outline = featureOutlineOf(specification)
    const folder = `.kiro/specs/${slug}`
    const dataModels = renderSection('## Data Models', renderDataModels(specification))
    return withoutBlankFiles([
      {
        path: `${folder}/requirements.md`,
        text: renderRequirementsFile({ specification, outline, options, title }),
      },
      {
        path: `${folder}/design.md`,
        text: renderSection('# Design Document', designHint(dataModels), dataModels),
      },
      { path: `${folder}/spec.json`, text: JSON.stringify(metadataOf(slug, options.date), undefined, 2) },
      { path: `${folder}/notes.md`, text: renderNotes(specification, 'requirements.md') },
      { path: '.kiro/steering/product.md', text: renderProduct(specification, title) },
      { path: '.kiro/steering/tech.md', text: renderTechnology(specification) },
    ])
  },
})

const designHint = (dataModels: string) =>
  dataModels === '' ? '' : 'Only the data models are decided. The rest of the design is still to be written.'

/** The state of the spec, as cc-sdd keeps it: the requirements are there and wait for a person's approval. */
const metadataOf = (slug: string, date: string) => ({
  feature_name: slug,
  created_at: `${date}T00:00:00Z`,
  updated_at: `${date}T00:00:00Z`,
  language: 'en',
  phase: 'requirements-generated',
  approvals: {
    requirements: { generated: true, approved: false },
    design: { generated: false, approved: false },
    tasks: { generated: false, approved: false },
  },
  ready_for_implementation: false,
})
