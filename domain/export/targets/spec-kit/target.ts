import { featureOutlineOf } from '../../featureOutline.ts'
import { projectSlugOf, projectTitleOf } from '../../parts/projectTitle.ts'
import { defineTarget, keepsOf, withoutBlankFiles } from '../target.ts'
import { renderConstitution } from './constitution.ts'
import { renderInput } from './input.ts'
import { renderPlan } from './plan.ts'
import { renderSpec } from './spec.ts'
import { renderDataModel, renderOpenQuestions } from './companions.ts'

/** The most [NEEDS CLARIFICATION] markers that a specification may have; other questions go into a file beside it. */
const markerCount = 3

/** GitHub Spec Kit: one numbered folder with the specification and what its plan needs. */
export const specKit = defineTarget({
  key: 'spec-kit',
  purpose: 'GitHub Spec Kit, for /speckit.clarify, /speckit.plan and /speckit.tasks',
  format: 'Spec Kit 1.0.1',
  keeps: keepsOf({ extent: 'all' }),
  files(specification, options) {
    const slug = `001-${projectSlugOf(options.name, specification)}`
    const folder = `specs/${slug}`
    const input = {
      specification,
      options,
      slug,
      title: projectTitleOf(options.name, specification),
      outline: featureOutlineOf(specification),
      markerCount,
    }
    return withoutBlankFiles([
      { path: `${folder}/spec.md`, text: renderSpec(input) },
      { path: `${folder}/plan.md`, text: renderPlan(input) },
      { path: `${folder}/data-model.md`, text: renderDataModel(input) },
      { path: `${folder}/open-questions.md`, text: renderOpenQuestions(input) },
      { path: `${folder}/input.md`, text: renderInput(input) },
      { path: '.specify/memory/constitution.md', text: renderConstitution(input) },
      { path: '.specify/feature.json', text: JSON.stringify({ feature_directory: folder }) },
    ])
  },
})
