import { targetsOf } from '../links.ts'
import type { FormKey, Specification } from '../specification.ts'
import type { Slot } from './slots.ts'
import { entitiesOf, suggestionsFor } from './suggestions.ts'
import { chipTexts } from './words.ts'

const longest = 60

/** Two to four quick answers: names that the project has, then ways around the question. */
export function chipsFor(module: FormKey, slot: Slot | undefined, project: Specification): string[] {
  const names = namesFor(module, slot, project)
    .map(name => name.trim())
    .filter(name => name !== '' && name.length <= longest)
  const ways = [
    ...(slot !== undefined && suggestionsFor(module, slot, project).length > 0 ? [chipTexts.suggest] : []),
    chipTexts.skip,
    chipTexts.example,
  ]
  return [...new Set([...names.slice(0, 2), ...ways])].slice(0, 4)
}

function namesFor(module: FormKey, slot: Slot | undefined, project: Specification): readonly string[] {
  if (slot === undefined) return []
  if (slot.field.kind === 'flag') return [chipTexts.yes, chipTexts.no]
  const personas = () => [
    ...new Set([
      ...targetsOf(project, 'personas').map(it => it.name),
      ...project.userStories.map(it => it.persona),
    ]),
  ]
  if (/^(?:persona|whoExperiences|targetAudience)$/.test(slot.path)) return personas()
  if (
    module === 'userStories' &&
    slot.about !== undefined &&
    project.features.some(it => it.id === slot.about?.id)
  )
    return personas()
  if (slot.path === 'targetPlatform') return chipTexts.platforms
  if (module === 'personas' && slot.path === 'items')
    return [...new Set(project.userStories.map(it => it.persona))]
  if (slot.path === 'priority') return project.features.map(it => it.name)
  if (module === 'dataModels' && slot.path === 'items') return entitiesOf(project)
  if (module === 'glossary' && slot.path === 'items')
    return targetsOf(project, 'dataModels')
      .map(it => `${it.name}: `)
      .filter(name => name.length > 4)
  return []
}
