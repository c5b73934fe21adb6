import { isRole } from '#domain/mentor/language/roles.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { statedFeaturesOf } from '../features/statedFeatures.ts'
import { isGoalOf } from './linkStory.ts'
import { storyGoalOf, toGoal } from './storyGoal.ts'

/** The stories that the text tells as such, and one for each feature of which it says who uses it. */
export const draft: Drafter = (placed, context) => {
  const { source, found, drafts } = context
  const personas = (drafts.personas ?? []).map(item => textOf(item, 'name'))
  const told = foundIn(placed, found)
  const toldIn = new Set(told.flatMap(startsOf))
  const features = new Map(
    (drafts.features ?? []).map(({ finds }) => [
      nameKeyOf(String(finds['name']!.value)),
      String(finds['name']!.value),
    ]),
  )
  const inferred = statedFeaturesOf(context).flatMap(
    ({ statement, name, actor, isAction }): ExtractedItem[] => {
      const feature = features.get(nameKeyOf(name))
      const persona = actor === undefined ? undefined : personaOf(actor, personas)
      if (feature === undefined || persona === undefined || toldIn.has(statement.start)) return []
      const evidence = [evidenceOf(statement, source)]
      return [
        {
          finds: {
            persona: { value: persona, evidence, mark: 'said' },
            goal: { value: isAction ? toGoal(feature) : storyGoalOf(feature), evidence, mark: 'said' },
            relatedFeature: { value: feature, evidence, mark: 'said' },
          },
        },
      ]
    },
  )
  return [...told.map(story => withFeature(story, [...features.values()])), ...inferred]
}

/** Links a story that was told to the drafted feature that does what it wants. */
function withFeature({ finds, ...story }: ExtractedItem, features: readonly string[]): ExtractedItem {
  const { goal, relatedFeature } = finds
  const feature = features.find(name => isGoalOf(name, goal?.value))
  if (goal === undefined || relatedFeature !== undefined || feature === undefined) return { ...story, finds }
  return { ...story, finds: { ...finds, relatedFeature: { ...goal, value: feature, mark: 'guessed' } } }
}

const startsOf = ({ finds }: ExtractedItem) =>
  Object.values(finds).flatMap(({ evidence }) => evidence.flatMap(({ start }) => start ?? []))

/** The drafted persona that a clause is about; without one, the clause's own words if they name a role. */
function personaOf(actor: string, personas: readonly string[]): string | undefined {
  const name = actor.split(clauseStart).at(-1)!.trim()
  const words = nounWordsOf(name)
  return personas.find(known => isSameNoun(nounWordsOf(known), words)) ?? (isRole(name) ? name : undefined)
}
/** "I'd like a website where singers" are singers. */
const clauseStart =
  /(?:^|.*\s)(?:i|we|i['’]\p{L}+|we['’]\p{L}+|where|which|that|in which|with which|so|lets?|want|need)\s/isu
