import { addStoryFor, likelyPersonas } from '../../checks/acrossModules/featureWithoutStory.ts'
import { hasCriteria, setsOf, storiesOf } from '../../checks/acrossModules/linkedItems.ts'
import { addUsualCriteria } from '../../checks/acrossModules/storyWithoutCriteria.ts'
import type { Question } from '../../checks/check.ts'
import { apply, type Patch } from '../../field/patch.ts'
import { askAttributes } from '../../modules/dataModels/checks.ts'
import type { Specification } from '../../specification/specification.ts'
import { joinNames } from '../../text/joinNames.ts'
import { subjects } from '../subjects.ts'
import { aboutItems, hasName, isBlank, isCollecting, toNamed, type FormAsker } from './formQuestion.ts'
import { messages } from './messages.ts'

/** What several items are asked about at once, by the check that asks about each of them. */
export const jointSubjects: Readonly<Record<string, keyof typeof messages.items>> = {
  'feature-without-story': subjects.stories,
  'story-without-criteria': subjects.criteria,
  'model-without-attributes': subjects.attributes,
}

/** A description of fewer words says little more than the name. */
const fewestDescribingWords = 8
const wordCountOf = (text: string) => text.split(/\s+/).filter(word => word !== '').length

/** What people want, and what is in their way. */
export const needs: FormAsker = specification => {
  const untold = specification.personas
    .filter(hasName)
    .filter(({ needsAndGoals, painPoints }) => isBlank(needsAndGoals) && isBlank(painPoints))
  return aboutItems(specification, subjects.needs, 'personas', 'needsAndGoals', untold.map(toNamed), {
    field: 'needsAndGoals',
    fewest: 1,
  })
}

/** How features work, the important ones first. */
export const featureSteps: FormAsker = specification => {
  const bare = specification.features.filter(
    it => hasName(it) && it.importance !== 'Low' && wordCountOf(it.description) < fewestDescribingWords,
  )
  const sorted = [
    ...bare.filter(({ importance }) => importance === 'High'),
    ...bare.filter(({ importance }) => importance !== 'High'),
  ]
  return aboutItems(specification, subjects.featureSteps, 'features', 'description', sorted.map(toNamed), {
    field: 'description',
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
  })
  if (asked === undefined) return undefined
  const about = untold.filter(({ id }) => asked.asksFor?.items.includes(id))
  const addAll = (personaFor: (feature: (typeof features)[number]) => (typeof personas)[number]) =>
    addEach(specification, about, (next, feature) => addStoryFor(next, feature, personaFor(feature)))
  const likely = about.map(feature => likelyPersonas(feature, specification)[0]!)
  const names = [...new Set(likely.map(({ id }) => id))]
  const everybody = personas.filter(hasName).slice(0, 2)
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

/** When the most important stories are done. */
export const criteria: FormAsker = (specification, trace) => {
  const sets = new Map(specification.acceptanceCriteria.map(set => [set.id, set]))
  const important = new Set(
    specification.features
      .filter(({ importance }) => importance === 'High')
      .flatMap(({ id }) => storiesOf(trace, id)),
  )
  const bare = specification.userStories.filter(
    it => !isBlank(it.goal) && !setsOf(trace, it.id).some(id => hasCriteria(sets.get(id)!)),
  )
  const first = bare.filter(({ id }) => important.has(id))
  // Where nothing is important yet, or all of it is told, some criteria are better than none.
  const untold = first.length === 0 && isCollecting(specification) ? bare : first
  const asked = aboutItems(
    specification,
    subjects.criteria,
    'acceptanceCriteria',
    'story',
    untold.map(({ id, goal }) => ({ id, name: goal })),
    { field: 'goal', of: 'userStories', replaces: 'story-without-criteria', most: 3 },
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
