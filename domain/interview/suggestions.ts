import type { Entry } from '../finds.ts'
import { labelOf, targetOf, targetsOf } from '../links.ts'
import type { FormKey, Specification } from '../specification.ts'
import { checklists } from './questions.ts'
import type { Slot } from './slots.ts'

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
  if (module === 'nonFunctionalRequirements' && checklist !== undefined)
    return [say({ [slot.path]: checklist })]
  if (module === 'personas') {
    const names = new Set(
      project.userStories
        .map(it => it.persona.trim())
        .filter(name => name !== '' && targetOf(name, targetsOf(project, 'personas')) === undefined),
    )
    return [...names].map(name => say({ name }))
  }
  if (module === 'userStories') {
    const features = targetsOf(project, 'features')
    const told = new Set(project.userStories.map(it => targetOf(it.relatedFeature, features)?.id))
    const [persona] = project.personas
    return features
      .filter(feature => !told.has(feature.id) && feature.name.trim() !== '')
      .map(feature =>
        say({
          ...(persona === undefined ? {} : { persona: persona.name }),
          goal: feature.name.trim(),
          relatedFeature: labelOf(feature, 'id'),
        }),
      )
  }
  if (module === 'outOfScope') {
    return project.features
      .filter(it => it.importance === 'Low' && it.name.trim() !== '')
      .map(it => say({ excludedFeatures: `- ${it.name.trim()}` }))
  }
  if (module === 'glossary') {
    return project.dataModels
      .filter(it => it.name.trim() !== '' && it.description.trim() !== '')
      .map(it => say({ term: it.name, definition: it.description }))
  }
  return []
}

/** One thing about the project as a whole that is still open and belongs to this module, as a sentence to answer. */
export function checkOf(
  module: FormKey,
  project: Specification,
): { readonly id: string; readonly text: string } | undefined {
  const stories = targetsOf(project, 'userStories')
  if (module === 'userStories' || module === 'features') {
    const features = targetsOf(project, 'features')
    const told = new Set(project.userStories.map(it => targetOf(it.relatedFeature, features)?.id))
    const open =
      project.userStories.length > 0
        ? features.find(it => !told.has(it.id) && it.name.trim() !== '')
        : undefined
    if (module === 'userStories' && open !== undefined)
      return {
        id: `check:${open.id}`,
        text: `No story tells of “${open.name.trim()}” (${open.id}) yet. Who wants it, and why?`,
      }
    const high = project.features.filter(it => it.importance === 'High').length
    if (module === 'features' && project.features.length > 3 && high / project.features.length > 0.6) {
      return {
        id: 'check:high',
        text: `${high} of ${project.features.length} features are of high importance. Which of them could the first version do without?`,
      }
    }
  }
  if (module === 'acceptanceCriteria') {
    const checked = new Set(project.acceptanceCriteria.map(it => targetOf(it.userStoryId, stories)?.id))
    const open = stories.find(it => !checked.has(it.id) && it.name.trim() !== '')
    if (open !== undefined)
      return {
        id: `check:${open.id}`,
        text: `How would a tester see that “${open.name.trim()}” (${open.id}) works?`,
      }
  }
  if (module === 'personas') {
    const unused = targetsOf(project, 'personas').find(
      it =>
        it.name.trim() !== '' &&
        !project.userStories.some(story => targetOf(story.persona, [it]) !== undefined),
    )
    if (unused !== undefined && project.userStories.length > 0)
      return {
        id: `check:${unused.id}`,
        text: `No story is told by ${unused.name.trim()} (${unused.id}). What do they want that nobody else wants?`,
      }
  }
  return undefined
}
