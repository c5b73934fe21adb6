import { featureOutlineOf } from '../../featureOutline.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { projectSlugOf, projectTitleOf } from '../../parts/projectTitle.ts'
import {
  renderDataModels,
  renderNotes,
  renderPersonas,
  renderTechnology,
  renderTerms,
} from '../../parts/steering.ts'
import { defineTarget, keepsOf, withoutBlankFiles } from '../target.ts'
import { renderSpec } from './spec.ts'

/** BMad's spec folder: SPEC.md, its companions, and the notes that it was made from. */
export const bmad = defineTarget({
  key: 'bmad',
  purpose: 'BMad’s skills, which build from SPEC.md and its companions',
  format: 'BMAD-METHOD 6.11.0',
  keeps: keepsOf({ extent: 'all' }),
  files(specification, options) {
    const slug = projectSlugOf(options.name, specification)
    const folder = `_bmad-output/specs/spec-${slug}`
    const companions = withoutBlankFiles([
      { path: 'data-models.md', text: renderSection('# Data Models', renderDataModels(specification)) },
      { path: 'glossary.md', text: renderSection('# Glossary', renderTerms(specification)) },
      { path: 'stack.md', text: renderTechnology(specification) },
      { path: 'personas.md', text: renderSection('# Personas', renderPersonas(specification)) },
    ])
    const sources = withoutBlankFiles([{ path: 'notes.md', text: renderNotes(specification, 'SPEC.md') }])
    const spec = renderSpec({
      specification,
      options,
      slug,
      outline: featureOutlineOf(specification),
      title: projectTitleOf(options.name, specification),
      companions: companions.map(({ path }) => path),
      sources: sources.map(({ path }) => path),
    })
    return [{ path: 'SPEC.md', text: `${spec}\n` }, ...companions, ...sources].map(({ path, text }) => ({
      path: `${folder}/${path}`,
      text,
    }))
  },
})
