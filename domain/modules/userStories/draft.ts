import { isRole } from '#domain/mentor/language/roles.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { eventGoalOf } from '#domain/text/eventGoal.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { draftedNameOf } from '../features/draft.ts'
import { statedFeaturesOf } from '../features/statedFeatures.ts'
import { isGoalOf } from './linkStory.ts'
import { storyGoalOf, toGoal, toHaveGoal } from './storyGoal.ts'

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
  const inferred = statedFeaturesOf(context).flatMap((stated): ExtractedItem[] => {
    const { statement, actor, isAction, span } = stated
    const feature = features.get(nameKeyOf(draftedNameOf(stated, context.text)))
    const persona = actor === undefined ? undefined : personaOf(actor, personas)
    if (feature === undefined || persona === undefined || toldIn.has(statement.start)) return []
    const evidence = [evidenceOf(statement, source)]
    const before = context.text.slice(Math.max(0, span.start - 40), span.start)
    const goal = wished.test(before)
      ? `have the ${toGoal(feature)}`
      : (eventGoalOf(feature) ?? (isAction ? toGoal(withOwnThings(feature)) : storyGoalOf(feature)))
    return [
      {
        finds: {
          persona: { value: persona, evidence, mark: 'said' },
          goal: { value: goal, evidence, mark: 'said' },
          relatedFeature: { value: feature, evidence, mark: 'said' },
        },
      },
    ]
  })
  return [...told.map(story => withFeature(withWholeGoal(story), [...features.values()])), ...inferred]
}

/** "Owners book online for their pets": who wants that speaks of their own, as long as nobody else is named before. */
const withOwnThings = (feature: string): string =>
  feature.replace(/^(?<before>[^.;]*?)\btheir (?=own\b|\p{L})/iu, (whole, before: string) =>
    /\b\p{L}{2,}(?<!s)s\b/iu.test(before.replace(/^\p{L}+\s/u, '')) ? whole : `${before}my `,
  )

/** "The treasurer needs a | report of income": a thing that somebody wants. */
const wished =
  /\b(?:wants?|needs?|would like|asks? for) (?:to have )?(?:(?:an?|the|some|his|her|their)\s*)?$/i

const withWholeGoal = ({ finds, ...story }: ExtractedItem): ExtractedItem =>
  finds['goal'] === undefined
    ? { ...story, finds }
    : {
        ...story,
        finds: { ...finds, goal: { ...finds['goal'], value: toHaveGoal(String(finds['goal'].value)) } },
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
  const name = actor
    .split(clauseStart)
    .at(-1)!
    .trim()
    .replace(/^[A-Z]{1,5}[- ]?\d{1,4}[.:]? /, '')
  const words = nounWordsOf(name)
  return (
    personas.find(known => isSameNoun(nounWordsOf(known), words)) ??
    (isRole(name) && !/(?:one|body)$/i.test(name) ? name : undefined)
  )
}
/** "I'd like a website where singers" are singers. */
const clauseStart =
  /(?<![\p{L}'’])(?:i|we|i['’]\p{L}{1,3}|we['’]\p{L}{1,3}|where|which|that|so|lets?|want|need)\s/giu
