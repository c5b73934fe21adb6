import type { Entry } from '../finds.ts'
import { labelOf, targetOf, targetsOf } from '../links.ts'
import type { FormKey, Specification } from '../specification.ts'
import { nameKey } from '../words.ts'
import { capitalised } from './cleaned.ts'
import { goalOf } from './goals.ts'
import { nounsIn } from './nouns.ts'
import { entitiesIn } from './things.ts'
import type { Slot } from './slots.ts'
import { checklists } from './words.ts'

/** What the project itself suggests for a slot, marked as a template: nobody has said it of this module. */
export function suggestionsFor(module: FormKey, slot: Slot, project: Specification): Entry[] {
  const say = (values: Readonly<Record<string, string>>): Entry => ({
    finds: Object.fromEntries(
      Object.entries(values).map(
        ([path, value]) => [path, { value, evidence: [], mark: 'template' }] as const,
      ),
    ),
  })
  const checklist = checklists[slot.path]
  if (checklist !== undefined && slot.card === undefined) return [say({ [slot.path]: checklist })]
  if (module === 'overview' && slot.path === 'targetAudience') {
    const names = project.personas.map(it => it.name.trim()).filter(name => name !== '')
    return names.length === 0 ? [] : [say({ targetAudience: names.join(', ') })]
  }
  if (
    module === 'problemStatement' &&
    slot.path === 'whoExperiences' &&
    project.overview.targetAudience.trim() !== ''
  )
    return [say({ whoExperiences: project.overview.targetAudience.trim() })]
  if (module === 'problemStatement' && slot.path === 'painPoint') {
    const pains = project.personas.map(it => it.painPoints.trim()).filter(it => it !== '')
    return pains.length === 0 ? [] : [say({ painPoint: pains.join('\n') })]
  }
  if (module === 'personas' && slot.path === 'items') {
    const names = new Set(
      project.userStories
        .map(it => it.persona.trim())
        .filter(name => name !== '' && targetOf(name, targetsOf(project, 'personas')) === undefined),
    )
    return [...names].map(name => say({ name }))
  }
  if (module === 'userStories' && slot.about !== undefined) {
    const feature = targetsOf(project, 'features').find(it => it.id === slot.about?.id)
    const [persona] = project.personas
    if (feature === undefined) return []
    return [
      say({
        ...(persona === undefined ? {} : { persona: persona.name }),
        goal: goalOf(feature.name),
        relatedFeature: labelOf(feature, 'id'),
      }),
    ]
  }
  if (module === 'dataModels' && slot.path === 'items') return entitiesOf(project).map(name => say({ name }))
  if (module === 'outOfScope') {
    return project.features
      .filter(it => it.importance === 'Low' && it.name.trim() !== '')
      .map(it => say({ excludedFeatures: `- ${it.name.trim()}` }))
  }
  if (module === 'glossary' && slot.path === 'items') {
    return project.dataModels
      .filter(it => it.name.trim() !== '' && it.description.trim() !== '')
      .map(it => say({ term: it.name, definition: it.description }))
  }
  return []
}

/** Things of which the project's features and stories speak: what it may have to remember. */
export function entitiesOf(project: Specification): string[] {
  const known = new Set(project.dataModels.map(it => nameKey(it.name)))
  const stories = project.userStories.map(it => `${it.goal}. ${it.benefit}`)
  const features = project.features.map(it => `${it.name}. ${it.description}`)
  const often = entitiesIn([...stories, ...features], 6)
  // A short project names each thing once; then those of its features.
  const names = often.length > 1 ? often : project.features.flatMap(it => nounsIn(it.name)).slice(0, 6)
  return [...new Set(names.map(capitalised))].filter(name => !known.has(nameKey(name)))
}
