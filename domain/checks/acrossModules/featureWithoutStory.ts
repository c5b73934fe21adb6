import { linkTextOf } from '../../specification/links.ts'
import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import { diceOf, stemsOf } from '../../text/similarity.ts'
import type { Fault, Severity, SpecificationCheck } from '../check.ts'
import { storiesOf, type Feature, type Persona } from './linkedItems.ts'
import { addItem, setField } from './patches.ts'
import { statesRule } from './statesRule.ts'
import { goalOf, storyLabelOf } from './storyTexts.ts'

export const featureWithoutStory: SpecificationCheck = {
  id: 'feature-without-story',
  scope: 'specification',
  group: 'complete',
  severity: 'error',
  title: 'Feature without a story',
  why: 'Without a story, a builder doesn’t know who needs the feature, and builds it for the wrong person.',
  example: { before: 'FE-3 Search (no story)', after: 'As a cook, I want to search by ingredient' },
  find(specification, trace) {
    const isWished = createWishFinder(specification)
    return specification.features.flatMap((feature): Fault[] => {
      if (feature.importance === 'Low' || feature.name.trim() === '') return []
      if (storiesOf(trace, feature.id).length > 0) return []
      const severity = isWished(feature) ? 'hint' : severityOf(feature)
      const address = { module: 'features', item: feature.id, path: ['name'] } as const
      return [{ address, severity, ...remedyFor(feature, specification) }]
    })
  },
}

/**
 * Returns a function that says whether a story of another feature surely says who needs this one: it has more than half
 * of the words of its name, and one of them is in no other name.
 */
function createWishFinder({ features, userStories }: Specification): (feature: Feature) => boolean {
  let wished: ReadonlySet<string> | undefined
  const wishes = () =>
    (wished ??= new Set(userStories.flatMap(({ goal, benefit }) => stemsOf(`${goal} ${benefit}`))))
  return ({ id, name }) => {
    const stems = [...new Set(stemsOf(name))]
    const said = stems.filter(stem => wishes().has(stem))
    const isOwn = (stem: string) =>
      !features.some(other => other.id !== id && stemsOf(other.name).includes(stem))
    return 2 * said.length > stems.length && said.some(isOwn)
  }
}

/** A feature of medium importance may do without a story if its description can be tested. */
function severityOf({ importance, description }: Feature): Severity {
  if (importance !== 'Medium') return 'error'
  return statesRule(description) ? 'hint' : 'warning'
}

/** With one persona, a fix adds the story. A question asks whose it is if the feature is important. */
function remedyFor(feature: Feature, specification: Specification): Omit<Fault, 'address'> {
  const name = feature.name.trim()
  const goal = goalOf(name)
  const message = messages.noStory(name, feature.importance)
  const stories = likelyPersonas(feature, specification).map(persona => ({
    persona: persona.name.trim(),
    patch: addStoryFor(specification, feature, persona),
  }))
  const [only, other] = stories
  if (only === undefined) return { message }
  const label = messages.add(storyLabelOf(only.persona, goal))
  const fixes = other === undefined ? { fixes: [{ label, patch: only.patch }] } : {}
  if (feature.importance !== 'High') return { message, ...fixes }
  const later = setField(
    specification,
    { module: 'features', item: feature.id, path: ['importance'] },
    'Medium',
  )
  const options = [
    ...stories.map(({ persona, patch }) => ({ text: persona, patch })),
    { text: messages.later, patch: [later] },
  ]
  return {
    message,
    ...fixes,
    question: { text: messages.question(name), why: messages.why, options, recommended: 0 },
  }
}

/** Adds the story that a feature means for a persona. */
export const addStoryFor = (specification: Specification, feature: Feature, persona: Persona): Patch => [
  addItem(specification, 'userStories', {
    persona: persona.name.trim(),
    goal: goalOf(feature.name.trim()),
    relatedFeature: linkTextOf(feature, 'id'),
  }),
]

/** At most three personas: those that the feature is about before the others, and who has more stories before who has fewer. */
export function likelyPersonas(feature: Feature, { personas, userStories }: Specification): Persona[] {
  const stems = new Set(stemsOf(`${feature.name} ${feature.description}`))
  const goals = Map.groupBy(userStories, ({ persona }) => nameKeyOf(persona))
  const goalsOf = ({ name }: Persona) => goals.get(nameKeyOf(name)) ?? []
  return personas
    .filter(({ name }) => name.trim() !== '')
    .map(persona => ({
      persona,
      // "Shop owner" is an owner.
      isNamed: stems.has(stemsOf(persona.name).at(-1) ?? ''),
      similarity: diceOf(
        stems,
        new Set(
          stemsOf(
            [persona.needsAndGoals, persona.painPoints, ...goalsOf(persona).map(({ goal }) => goal)].join(
              ' ',
            ),
          ),
        ),
      ),
      count: goalsOf(persona).length,
    }))
    .toSorted(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.similarity - a.similarity || b.count - a.count,
    )
    .slice(0, 3)
    .map(({ persona }) => persona)
}

const messages = {
  noStory: (name: string, importance: string) =>
    `“${name}” has ${importance === 'High' ? 'high' : 'medium'} importance but no story. Say who needs it and why.`,
  add: (story: string) => `Add “${story}”`,
  question: (name: string) => `Who needs “${name}” most?`,
  why: 'The feature is built for this person first.',
  later: 'Nobody yet: it isn’t that important',
} as const
