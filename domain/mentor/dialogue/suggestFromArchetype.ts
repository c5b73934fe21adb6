import type { FormKey, ModuleKey, Specification } from '#domain/specification/specification.ts'
import type { Archetype } from '../archetypes/archetypes.ts'
import { recogniseArchetype } from '../archetypes/recogniseArchetype.ts'
import { usualAnswers } from '../archetypes/usualAnswers.ts'
import { contentWordsOf, findMissingWords, stemOf, textsIn } from '../language/contentWords.ts'
import { joinNames } from '#domain/text/joinNames.ts'
import { messages } from './messages.ts'
import type { Slot } from './slots.ts'

/** What the mentor answers to "what do other apps have?", with the suggestions as choices. */
export interface ArchetypeSuggestion {
  readonly text: string
  readonly choices: readonly string[]
}

/** The suggestions for a question from the kind of app that the project describes; undefined if there are none. */
export function suggestFromArchetype(
  module: FormKey,
  slot: Slot,
  specification: Specification,
): ArchetypeSuggestion | undefined {
  const archetype = recogniseArchetype(specification)
  const known = textsIn(specification[module])
  const isNew = (choice: string) => findMissingWords(choice, known).length > 0
  const own = archetype === undefined ? [] : choicesFor(module, slot, archetype)
  const choices = own.filter(isNew).slice(0, 4)
  if (archetype !== undefined && choices.length > 0)
    return { text: messages.othersHave(archetype.kind, joinNames(choices)), choices }
  const usual = (usualAnswers[module as ModuleKey]?.[slot.path] ?? []).filter(isNew)
  return usual.length === 0
    ? undefined
    : { text: messages.usualChoices(joinNames(usual, 'or')), choices: usual }
}

/** What an app of its kind checks, where that's about the story or feature that is asked about. */
function checksFor({ itemName, subject }: Slot, { checks }: Archetype): readonly string[] {
  const name = itemName ?? subject?.name
  const stems = contentWordsOf(name ?? '').map(stemOf)
  return name === undefined
    ? checks
    : checks.filter(check => contentWordsOf(check).some(word => stems.includes(stemOf(word))))
}

function choicesFor(module: FormKey, slot: Slot, archetype: Archetype): readonly string[] {
  const { path } = slot
  switch (module) {
    case 'personas':
      return path === 'items' ? archetype.people : []
    case 'features':
      return path === 'items' ? archetype.features : path === 'description' ? checksFor(slot, archetype) : []
    case 'dataModels':
      return path === 'items' ? archetype.things : []
    case 'outOfScope':
      return archetype.exclusions
    case 'acceptanceCriteria':
      return checksFor(slot, archetype)
    case 'overview':
      return path === 'primaryGoals' ? archetype.goals : path === 'targetAudience' ? archetype.people : []
    default:
      return []
  }
}
