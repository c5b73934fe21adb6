import { targetsOf } from '../links.ts'
import type { FormKey, Specification } from '../specification.ts'
import { chipTexts } from './questions.ts'
import type { Slot } from './slots.ts'
import { suggestionsFor } from './suggestions.ts'

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

function namesFor(module: FormKey, slot: Slot | undefined, project: Specification): string[] {
  if (slot === undefined) return []
  if (slot.field.kind === 'flag') return [chipTexts.yes, chipTexts.no]
  const personas = () => targetsOf(project, 'personas').map(it => it.name)
  if (slot.path === 'persona' || slot.path === 'whoExperiences' || slot.path === 'targetAudience')
    return personas()
  if (slot.path === 'targetPlatform') return ['Web', 'iOS and Android']
  if (module === 'personas' && slot.path === 'items')
    return [...new Set(project.userStories.map(it => it.persona))]
  if (module === 'glossary' && slot.path === 'items')
    return targetsOf(project, 'dataModels')
      .map(it => `${it.name}: `)
      .filter(name => name.length > 4)
  return []
}
