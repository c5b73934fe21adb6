import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { linkTextOf, findLinkTarget, linkTargetsOf } from '#domain/specification/links.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { capitalize } from '../language/stripFillers.ts'
import { storyGoalOf } from './storyGoal.ts'
import { findNouns } from '../language/findNouns.ts'
import { findEntityCandidates } from '#domain/modules/dataModels/entityCandidates.ts'
import type { Slot } from './slots.ts'
import { checklists } from './messages.ts'

/** What the project itself suggests for a slot, marked as a template: nobody has said it of this module. */
export function suggestValues(module: FormKey, slot: Slot, specification: Specification): ExtractedItem[] {
  const say = (values: Readonly<Record<string, string>>): ExtractedItem => ({
    finds: Object.fromEntries(
      Object.entries(values).map(
        ([path, value]) => [path, { value, evidence: [], mark: 'template' }] as const,
      ),
    ),
  })
  const checklist = checklists[slot.path]
  if (checklist !== undefined && slot.itemName === undefined) return [say({ [slot.path]: checklist })]
  if (module === 'overview' && slot.path === 'targetAudience') {
    const names = specification.personas.map(it => it.name.trim()).filter(name => name !== '')
    return names.length === 0 ? [] : [say({ targetAudience: names.join(', ') })]
  }
  if (
    module === 'problemStatement' &&
    slot.path === 'whoExperiences' &&
    specification.overview.targetAudience.trim() !== ''
  )
    return [say({ whoExperiences: specification.overview.targetAudience.trim() })]
  if (module === 'problemStatement' && slot.path === 'painPoint') {
    const pains = specification.personas.map(it => it.painPoints.trim()).filter(it => it !== '')
    return pains.length === 0 ? [] : [say({ painPoint: pains.join('\n') })]
  }
  if (module === 'personas' && slot.path === 'items') {
    const names = new Set(
      specification.userStories
        .map(it => it.persona.trim())
        .filter(
          name => name !== '' && findLinkTarget(name, linkTargetsOf(specification, 'personas')) === undefined,
        ),
    )
    return [...names].map(name => say({ name }))
  }
  if (module === 'userStories' && slot.subject !== undefined) {
    const feature = linkTargetsOf(specification, 'features').find(it => it.id === slot.subject?.id)
    const [persona] = specification.personas
    if (feature === undefined) return []
    return [
      say({
        ...(persona === undefined ? {} : { persona: persona.name }),
        goal: storyGoalOf(feature.name),
        relatedFeature: linkTextOf(feature, 'id'),
      }),
    ]
  }
  if (module === 'dataModels' && slot.path === 'items')
    return suggestEntities(specification).map(name => say({ name }))
  if (module === 'outOfScope') {
    return specification.features
      .filter(it => it.importance === 'Low' && it.name.trim() !== '')
      .map(it => say({ excludedFeatures: `- ${it.name.trim()}` }))
  }
  if (module === 'glossary' && slot.path === 'items') {
    return specification.dataModels
      .filter(it => it.name.trim() !== '' && it.description.trim() !== '')
      .map(it => say({ term: it.name, definition: it.description }))
  }
  return []
}

/** Things of which the project's features and stories speak: what it may have to remember. */
export function suggestEntities(specification: Specification): string[] {
  const known = new Set(specification.dataModels.map(it => nameKeyOf(it.name)))
  const stories = specification.userStories.map(it => `${it.goal}. ${it.benefit}`)
  const features = specification.features.map(it => `${it.name}. ${it.description}`)
  const often = findEntityCandidates([...stories, ...features], 6)
  // A short project names each thing once; then those of its features.
  const names =
    often.length > 1 ? often : specification.features.flatMap(it => findNouns(it.name)).slice(0, 6)
  return [...new Set(names.map(capitalize))].filter(name => !known.has(nameKeyOf(name)))
}
