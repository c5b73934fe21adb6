import { addStoryFor, likelyPersonas } from '../../checks/acrossModules/featureWithoutStory.ts'
import { hasCriteria, isStoryOf, setsOf, storiesOf } from '../../checks/acrossModules/linkedItems.ts'
import { addUsualCriteria } from '../../checks/acrossModules/storyWithoutCriteria.ts'
import type { Question } from '../../checks/check.ts'
import { apply, type Patch } from '../../field/patch.ts'
import { askAttributes } from '../../modules/dataModels/checks.ts'
import type { Specification } from '../../specification/specification.ts'
import { joinNames } from '../../text/joinNames.ts'
import { subjects } from '../subjects.ts'
import {
  aboutItems,
  hasName,
  hasWording,
  isBlank,
  isCollecting,
  toNamed,
  wasAsked,
  wordCountOf,
  type FormAsker,
} from './formQuestion.ts'
import { messages } from './messages.ts'

/** What several items are asked about at once, by the check that asks about each of them. */
export const jointSubjects: Readonly<Record<string, keyof typeof messages.items>> = {
  'feature-without-story': subjects.stories,
  'story-without-criteria': subjects.criteria,
  'model-without-attributes': subjects.attributes,
}

const mostDescribed = 6

/** Who needs which of so many features is told in one answer, since people are told of one by one. */
const mostFeatures = 8

/** So many people are offered for all features at once. */
const mostAlone = 3

/** A description of fewer words says little more than the name. */
const fewestDescribingWords = 15

/** What people want, and what is in their way. */
export const needs: FormAsker = specification => {
  const untold = specification.personas
    .filter(hasName)
    .filter(({ needsAndGoals, painPoints }) => isBlank(needsAndGoals) && isBlank(painPoints))
  const asked = aboutItems(specification, subjects.needs, 'personas', 'needsAndGoals', untold.map(toNamed), {
    field: 'needsAndGoals',
    fewest: 1,
    most: mostFeatures,
  })
  // Whoever was asked what everybody wants, and left out one of them, may have nothing to say about that one.
  const isLeft =
    untold.length === 1 && specification.personas.filter(hasName).length > 1 && wasAskedWhoElse(specification)
  return asked === undefined || !isLeft ? asked : { ...asked, isRepeated: true }
}

const wasAskedWhoElse = ({ decisions }: Specification) =>
  decisions.some(it => it.state !== 'postponed' && hasWording(it, messages.morePeople))

/** The sentence that a feature was found in names it, and hardly says how it works. */
const isDescribed = ({ description }: { readonly description: string }, { brainDump }: Specification) =>
  wordCountOf(description) >= fewestDescribingWords && !isPartOf(brainDump, description)
const isPartOf = (text: string, part: string) => plain(text).includes(plain(part))
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** How features work, the important ones first. */
export const featureSteps: FormAsker = specification => {
  const bare = specification.features.filter(it => hasName(it) && !isDescribed(it, specification))
  const sorted = (['High', 'Medium', 'Low'] as const).flatMap(rank =>
    bare.filter(({ importance }) => importance === rank),
  )
  return aboutItems(specification, subjects.featureSteps, 'features', 'description', sorted.map(toNamed), {
    field: 'description',
    most: mostDescribed,
  })
}

/** Who needs which feature. */
export const stories: FormAsker = (specification, trace) => {
  const { features, personas } = specification
  if (!personas.some(hasName)) return undefined
  const untold = features.filter(
    it => hasName(it) && it.importance !== 'Low' && storiesOf(trace, it.id).length === 0,
  )
  const asked = aboutItems(specification, subjects.stories, 'userStories', 'story', untold.map(toNamed), {
    field: 'name',
    of: 'features',
    replaces: 'feature-without-story',
    most: mostFeatures,
  })
  if (asked === undefined) return undefined
  const about = untold.filter(({ id }) => asked.asksFor?.items.includes(id))
  const addAll = (personaFor: (feature: (typeof features)[number]) => (typeof personas)[number]) =>
    addEach(specification, about, (next, feature) => addStoryFor(next, feature, personaFor(feature)))
  const likely = about.map(feature => likelyPersonas(feature, specification)[0]!)
  const names = [...new Set(likely.map(({ id }) => id))]
  const storiesFor = (persona: (typeof personas)[number]) =>
    specification.userStories.filter(story => isStoryOf(story, persona)).length
  const everybody = personas
    .filter(hasName)
    .toSorted((a, b) => storiesFor(b) - storiesFor(a))
    .slice(0, mostAlone)
  return {
    ...asked,
    settles: 'error',
    options: [
      ...(names.length === 1
        ? []
        : [
            {
              text: joinNames(about.map(({ name }, i) => `${name.trim()}: ${likely[i]!.name.trim()}`)),
              patch: addAll(feature => likely[about.indexOf(feature)]!),
            },
          ]),
      ...everybody.map(persona => ({ text: persona.name.trim(), patch: addAll(() => persona) })),
    ],
    recommended: 0,
  }
}

const enoughCriteria = 5
const mostChecked = 4

/** When the most important stories are done. */
export const criteria: FormAsker = (specification, trace) => {
  const isAsked = wasAsked(subjects.criteria, specification.decisions)
  const sets = new Map(specification.acceptanceCriteria.map(set => [set.id, set]))
  const important = new Set(
    specification.features
      .filter(({ importance }) => importance === 'High')
      .flatMap(({ id }) => storiesOf(trace, id)),
  )
  const criteriaOf = (story: string) =>
    setsOf(trace, story)
      .map(id => sets.get(id)!)
      .filter(hasCriteria)
      .flatMap(it => it.criteria)
  const stories = specification.userStories.filter(it => !isBlank(it.goal))
  const bare = stories.filter(({ id }) => criteriaOf(id).length === 0)
  // A rule or two that were told about an important feature hardly say all that it has to do.
  const first = stories
    .filter(({ id }) => important.has(id) && criteriaOf(id).length < (isAsked ? 1 : enoughCriteria))
    .toSorted((a, b) => criteriaOf(a.id).length - criteriaOf(b.id).length)
  // Where nothing is important yet, or all of it is told, some criteria are better than none.
  const others = !isAsked || isCollecting(specification) ? bare.filter(it => !first.includes(it)) : []
  const untold = first.length < mostChecked ? [...first, ...others] : first
  const asked = aboutItems(
    specification,
    subjects.criteria,
    'acceptanceCriteria',
    'story',
    untold.map(({ id, goal }) => ({ id, name: goal })),
    { field: 'goal', of: 'userStories', replaces: 'story-without-criteria', most: mostChecked },
  )
  if (asked === undefined) return undefined
  const about = untold.filter(({ id }) => asked.asksFor?.items.includes(id))
  const usual = addEach(specification, about, (next, story) => addUsualCriteria(next, trace, story))
  return {
    ...asked,
    settles: 'error',
    options: [{ text: messages.usualCriteria, patch: usual }],
    recommended: 0,
  }
}

/** What is stored about each thing. */
export const attributes: FormAsker = specification => {
  const bare = specification.dataModels.filter(it => hasName(it) && !it.attributes.some(hasName))
  const asked = aboutItems(
    specification,
    subjects.attributes,
    'dataModels',
    'attributes',
    bare.map(toNamed),
    {
      field: 'attributes',
      replaces: 'model-without-attributes',
      most: mostFeatures,
    },
  )
  if (asked === undefined) return undefined
  const about = bare.filter(({ id }) => asked.asksFor?.items.includes(id))
  const questions = about.map(model => askAttributes(specification, model))
  const [{ options, recommended }] = questions as [Question]
  return {
    ...asked,
    settles: 'error',
    options: options.map(({ text }, i) => ({
      text,
      patch: questions.flatMap(it => it.options[i]!.patch),
    })),
    ...(recommended === undefined ? {} : { recommended }),
  }
}

/** One patch that adds something for each of several items. */
function addEach<T>(
  specification: Specification,
  all: readonly T[],
  add: (specification: Specification, item: T) => Patch,
): Patch {
  let next = specification
  return all.flatMap(item => {
    const patch = add(next, item)
    next = apply(next, patch).specification
    return patch
  })
}
