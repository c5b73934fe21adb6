import { addSentence, setField } from '../checks/acrossModules/patches.ts'
import { askAttributes } from '../modules/dataModels/checks.ts'
import { addUsualCriteria } from '../checks/acrossModules/storyWithoutCriteria.ts'
import type { Question } from '../checks/check.ts'
import { rulesQuestion } from '../checks/acrossModules/sensitiveDataRules.ts'
import { addStoryFor, likelyPersonas } from '../checks/acrossModules/featureWithoutStory.ts'
import { hasCriteria, setsOf, storiesOf } from '../checks/acrossModules/linkedItems.ts'
import type { Patch } from '../field/patch.ts'
import { apply } from '../field/patch.ts'
import { joinNames } from '../text/joinNames.ts'
import type { ModuleKey, Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { subjects } from './subjects.ts'

/** A question about a form as a whole, or about several of its items at once. */
export interface FormQuestion extends OpenQuestion {
  /** The ids of the questions about the single items, which needn't be asked beside it. */
  readonly replaces: readonly string[]
}

/** What several items are asked about at once, by the check that asks about each of them. */
export const jointSubjects: Readonly<Record<string, keyof typeof messages.items>> = {
  'feature-without-story': subjects.stories,
  'story-without-criteria': subjects.criteria,
  'model-without-attributes': subjects.attributes,
}

/** With fewer features, people are still collecting. */
const fewestFeatures = 2
/** So many items can be told about in one answer. */
const mostItems = 5
const fewestItems = 2
/** A text that names more things has named them on purpose. */
const mostThings = 2
/** A description of fewer words says little more than the name. */
const fewestDescribingWords = 8

/**
 * What every builder needs of each form and the specification doesn't say yet, asked as in a talk: about several people,
 * features or data models at once, so that a project is told in few answers.
 */
export function questionsOfForms(specification: Specification, trace: Trace): FormQuestion[] {
  const isBeginning = specification.features.filter(hasName).length < fewestFeatures
  return (isBeginning ? [features] : makers).flatMap(ask => ask(specification, trace) ?? [])
}

type Maker = (specification: Specification, trace: Trace) => FormQuestion | undefined

const hasName = ({ name }: { readonly name: string }) => name.trim() !== ''
const isBlank = (text: string) => text.trim() === ''
const wordCountOf = (text: string) => text.split(/\s+/).filter(word => word !== '').length

/** A project whose stories have criteria is beyond collecting. */
const isCollecting = ({ acceptanceCriteria }: Specification) =>
  acceptanceCriteria.every(({ userStoryId }) => isBlank(userStoryId))

/** Who else uses it, besides those that a text has named. */
const morePeople: Maker = specification => {
  const told = specification.personas.filter(hasName)
  if (told.length === 0 || told.length > mostItems || !isCollecting(specification)) return undefined
  return {
    ...common(subjects.morePeople),
    options: [{ text: messages.nobodyElse, patch: [] }],
    text: messages.morePeople(joinNames(told.map(({ name }) => `“${name.trim()}”`))),
    why: messages.whyMorePeople,
    targets: [{ module: 'personas', path: [] }],
    asksFor: { module: 'personas', slot: 'items', items: [] },
  }
}

/** What it's to do, until criteria say when that's done. */
const features: Maker = specification => {
  const { brainDump, overview, features: told } = specification
  const isBlankProject = isBlank(brainDump) && isBlank(overview.corePurpose) && told.length === 0
  if (isBlankProject || !isCollecting(specification)) return undefined
  return {
    ...common(subjects.features),
    options: told.some(hasName) ? [{ text: messages.nothingElse, patch: [] }] : [],
    text: told.some(hasName) ? messages.moreFeatures : messages.features,
    why: messages.whyFeatures,
    targets: [{ module: 'features', path: [] }],
    asksFor: { module: 'features', slot: 'items', items: [] },
  }
}

/** What people want, and what is in their way. */
const needs: Maker = specification => {
  const untold = specification.personas
    .filter(hasName)
    .filter(({ needsAndGoals, painPoints }) => isBlank(needsAndGoals) && isBlank(painPoints))
  return aboutItems(specification, subjects.needs, 'personas', 'needsAndGoals', untold.map(toNamed), {
    field: 'needsAndGoals',
    fewest: 1,
  })
}

/** How features work, the important ones first. */
const featureSteps: Maker = specification => {
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
const stories: Maker = (specification, trace) => {
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
const criteria: Maker = (specification, trace) => {
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

/** What else is stored, if a text has named only one or two things. */
const moreThings: Maker = specification => {
  const told = specification.dataModels.filter(hasName)
  if (told.length === 0 || told.length > mostThings) return undefined
  const wasAskedAtAll = specification.decisions.some(({ key }) => key === subjects.storedThings)
  if (wasAskedAtAll || told.some(it => !isBlank(it.relationships))) return undefined
  return {
    ...common(subjects.moreThings),
    options: [{ text: messages.nothingElse, patch: [] }],
    text: messages.moreThings(quoted(told.map(toNamed))),
    why: messages.whyMoreThings,
    targets: [{ module: 'dataModels', path: [] }],
    asksFor: { module: 'dataModels', slot: 'items', items: [] },
  }
}

/** What is stored about each thing. */
const attributes: Maker = specification => {
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

/** What belongs to what. */
const relationships: Maker = ({ dataModels }) => {
  const named = dataModels.filter(hasName)
  if (named.length < fewestItems || named.some(it => !isBlank(it.relationships))) return undefined
  return {
    ...common(subjects.relationships),
    text: messages.relationships(quoted(named.slice(0, mostItems + 1).map(toNamed))),
    why: messages.whyRelationships,
    targets: [{ module: 'dataModels', item: named[0]!.id, path: ['relationships'] }],
    asksFor: { module: 'dataModels', slot: 'relations', items: [] },
  }
}

/** What is decided about how it's built. */
const technology: Maker = specification => {
  const { technicalRequirements: it, constraints } = specification
  const isTold =
    [it.frontend, it.backend, it.database, it.architecture].some(text => !isBlank(text)) ||
    !isBlank(constraints.mandatoryTechnologies)
  if (isTold) return undefined
  const set = (field: string, text: string) =>
    addSentence(specification, { module: 'technicalRequirements', path: [field] }, text)
  return {
    ...common(subjects.technology),
    text: messages.technology,
    why: messages.whyTechnology,
    options: [
      {
        text: messages.website,
        patch: [
          ...set('frontend', 'A website for phones and computers. Whoever builds it chooses the framework.'),
          ...set('backend', 'One server. Whoever builds it chooses the language and the framework.'),
          ...set('database', 'One relational database. Whoever builds it chooses which.'),
        ],
      },
      {
        text: messages.app,
        patch: [
          ...set('mobile', 'An app for iOS and Android, from app stores.'),
          ...set('backend', 'One server. Whoever builds it chooses the language and the framework.'),
          ...set('database', 'One relational database. Whoever builds it chooses which.'),
        ],
      },
      {
        text: messages.device,
        patch: [
          ...set('frontend', 'It runs on one device, without a server.'),
          ...set('database', 'Everything is stored on the device.'),
        ],
      },
    ],
    recommended: 0,
    targets: [{ module: 'technicalRequirements', path: ['frontend'] }],
    asksFor: { module: 'technicalRequirements', slot: 'backend', items: [] },
  }
}

/** Money, time and people. */
const budget: Maker = specification => {
  if (!isBlank(specification.constraints.budgetConstraints)) return undefined
  const at = { module: 'constraints', path: ['budgetConstraints'] } as const
  const option = ([text, sentence]: readonly [string, string]) => ({
    text,
    patch: [setField(specification, at, sentence)],
  })
  return {
    ...common(subjects.budget),
    text: messages.budget,
    why: messages.whyBudget,
    options: messages.budgets.map(option),
    recommended: 0,
    targets: [at],
    asksFor: { module: 'constraints', slot: 'budgetConstraints', items: [] },
  }
}

/** What must be used or mustn't be done, and what the law wants. */
const rules: Maker = specification => {
  const { mandatoryTechnologies, keyExclusions, compliance } = specification.constraints
  if (![mandatoryTechnologies, keyExclusions, compliance].every(isBlank)) return undefined
  const at = { module: 'constraints', path: ['compliance'] } as const
  return {
    ...common(subjects.rules),
    text: messages.rules,
    why: messages.whyRules,
    options: rulesQuestion(specification, at).options,
    recommended: 0,
    targets: [at],
    asksFor: { module: 'constraints', slot: '', items: [] },
    replaces: ['sensitive-data-rules constraints.compliance'],
  }
}

/** Words that mean something else here than elsewhere. */
const words: Maker = ({ glossary }) =>
  glossary.some(({ term }) => !isBlank(term))
    ? undefined
    : {
        ...common(subjects.words),
        options: [{ text: messages.noWords, patch: [] }],
        text: messages.words,
        why: messages.whyWords,
        targets: [{ module: 'glossary', path: [] }],
        asksFor: { module: 'glossary', slot: 'items', items: [] },
      }

/** Who the app is for, and what it's to achieve. */
const goals: Maker = ({ overview }) =>
  !isBlank(overview.primaryGoals)
    ? undefined
    : !isBlank(overview.targetAudience)
      ? {
          ...common(subjects.primaryGoals),
          text: messages.goalsOnly,
          why: messages.whyGoals,
          targets: [{ module: 'overview', path: ['primaryGoals'] }],
          asksFor: { module: 'overview', slot: 'primaryGoals', items: [] },
          replaces: [subjects.success],
        }
      : {
          ...common(subjects.goals),
          text: messages.goals,
          why: messages.whyGoals,
          targets: [
            { module: 'overview', path: ['targetAudience'] },
            { module: 'overview', path: ['primaryGoals'] },
          ],
          asksFor: { module: 'overview', slot: 'targetAudience', next: 'primaryGoals', items: [] },
          replaces: [subjects.success],
        }

/** Who has the problem, and what it costs. */
const problemSize: Maker = ({ problemStatement: it }) =>
  !isBlank(it.painPoint) && isBlank(it.whoExperiences) && isBlank(it.whyImportant)
    ? {
        ...common(subjects.problemSize),
        text: messages.problemSize,
        why: messages.whyProblemSize,
        targets: [
          { module: 'problemStatement', path: ['whoExperiences'] },
          { module: 'problemStatement', path: ['whyImportant'] },
        ],
        asksFor: { module: 'problemStatement', slot: 'whoExperiences', next: 'whyImportant', items: [] },
        replaces: [
          'half-told-problem problemStatement.whoExperiences',
          'half-told-problem problemStatement.whyImportant',
        ],
      }
    : undefined

/** How many people use it, and what has to be quick or easy. */
const qualities: Maker = specification => {
  const { performanceNotes, scalabilityNotes } = specification.nonFunctionalRequirements
  if (!isBlank(performanceNotes) || !isBlank(scalabilityNotes)) return undefined
  const at = (field: string) => ({ module: 'nonFunctionalRequirements', path: [field] }) as const
  return {
    ...common(subjects.qualities),
    text: messages.qualities,
    why: messages.whyQualities,
    options: messages.sizes.map(([text, scale, speed]) => ({
      text,
      patch: [
        setField(specification, at('scalabilityNotes'), scale),
        setField(specification, at('performanceNotes'), speed),
      ],
    })),
    recommended: 0,
    targets: [at('scalabilityNotes'), at('performanceNotes')],
    asksFor: { module: 'nonFunctionalRequirements', slot: '', items: [] },
    replaces: [subjects.scale, subjects.speed],
  }
}

const makers: readonly Maker[] = [
  morePeople,
  features,
  goals,
  problemSize,
  needs,
  featureSteps,
  stories,
  criteria,
  moreThings,
  attributes,
  relationships,
  technology,
  qualities,
  budget,
  rules,
  words,
]

interface Named {
  readonly id: string
  readonly name: string
}
const toNamed = ({ id, name }: Named): Named => ({ id, name })

const quoted = (items: readonly Named[]) => joinNames(items.map(({ name }) => `“${name.trim()}”`))

const common = (subject: string) =>
  ({
    id: subject,
    options: [],
    impact: 3,
    uncertainty: 3,
    origin: 'form',
    basis: '',
    replaces: [],
  }) as const

/**
 * True if several items were asked about before. It's known by the words of the question, since they're also in a
 * document that is read back.
 */
export function wasAsked(
  subject: keyof typeof messages.items,
  decisions: Specification['decisions'],
): boolean {
  const [text] = messages.items[subject]
  const [before = '', after = ''] = text('|', false).split('|')
  return decisions.some(({ question }) => question.startsWith(before) && question.endsWith(after))
}

/** One question about the first of several items; undefined if there are too few. */
function aboutItems(
  { decisions }: Specification,
  subject: keyof typeof messages.items,
  module: ModuleKey,
  slot: string,
  all: readonly Named[],
  {
    field,
    of = module,
    replaces,
    fewest = fewestItems,
    most = mostItems,
  }: {
    readonly field: string
    /** The module of the items, if it isn't the one that is asked about. */
    readonly of?: ModuleKey
    readonly replaces?: string
    readonly fewest?: number
    readonly most?: number
  },
): FormQuestion | undefined {
  if (all.length < fewest) return undefined
  const about = all.slice(0, most)
  const ids = about.map(({ id }) => id)
  const [text, why] = messages.items[subject]
  const isRepeated = wasAsked(subject, decisions)
  return {
    ...common(`${subject} ${ids.join(' ')}`),
    isRepeated,
    // Whoever has told about some of them may have nothing to say about the others.
    ...(isRepeated && replaces === undefined ? { uncertainty: 2 } : {}),
    text: text(quoted(about), about.length === 1),
    why,
    targets: about.map(({ id }) => ({ module: of, item: id, path: [field] })),
    asksFor: { module, slot, items: ids },
    replaces: replaces === undefined ? [] : all.map(({ id }) => `${replaces} ${of}.${id}.${field}`),
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

const messages = {
  items: {
    [subjects.needs]: [
      (names: string, isOne: boolean) =>
        isOne
          ? `What does ${names} want to get done, and what’s in the way today?`
          : `What do ${names} want to get done, and what’s in their way today? One line each is enough.`,
      'What people want shows which features matter to them, and what annoys them what has to become better.',
    ],
    [subjects.featureSteps]: [
      (names: string) => `What happens, step by step, when someone uses ${names}? One line each is enough.`,
      'From a name alone, five builders build five different things.',
    ],
    [subjects.stories]: [
      (names: string) => `Who needs ${names}, and what for? One line each is enough.`,
      'Each feature is built for the person who needs it.',
    ],
    [subjects.criteria]: [
      (names: string) =>
        `How can somebody check that these work: ${names}? Also say what happens when something goes wrong.`,
      'These checks define “done” for the builder, and for whoever tests it.',
    ],
    [subjects.attributes]: [
      (names: string) => `What do you store about each of these: ${names}? One line each is enough.`,
      'Each becomes a field in a form and a column in the database.',
    ],
  },
  morePeople: (names: string) => `Who uses it besides ${names}?`,
  whyMorePeople: 'Whoever looks after it, pays for it or only reads it needs something else than the others.',
  moreThings: (names: string) => `What does the app have to remember besides ${names}?`,
  whyMoreThings:
    'A builder turns this into the tables of the database, and everything else is built on them.',
  features: 'What should people be able to do with it? List whatever comes to mind.',
  moreFeatures: 'What else should people be able to do with it? List whatever comes to mind.',
  whyFeatures: 'Each becomes a feature of its own, which everything else is about.',
  usualCriteria: 'The usual for each: it works in time, and nothing is lost when it doesn’t',
  nobodyElse: 'Nobody else',
  nothingElse: 'Nothing else for now',
  noWords: 'None: every word means what it means elsewhere',
  relationships: (names: string) => `How do ${names} belong together? One sentence for each pair is enough.`,
  whyRelationships: 'It shows what can stand alone, and what goes when something else is deleted.',
  technology: 'What’s already decided about how it’s built: where it runs, a database, other services?',
  whyTechnology: 'The builder has to know what’s decided, and can choose the rest.',
  website: 'A website; the builder chooses the rest',
  app: 'An app from app stores; the builder chooses the rest',
  device: 'It runs on one device, without a server',
  budget: 'How much money and time is there, and who builds it?',
  whyBudget: 'The same idea is built in one way in six weeks, and in another in a year.',
  budgets: [
    [
      'One developer with AI tools, a few weeks',
      'One developer with AI tools, a few weeks, at most 50 euros a month for hosting.',
    ],
    ['A small team, about three months', 'A small team, about three months.'],
    ['No fixed budget or date', 'There’s no fixed budget and no fixed date.'],
  ],
  goalsOnly: 'What will be better once people use it, and how will you notice?',
  goals: 'Who is it for? And what will be better once they use it?',
  whyGoals: 'You can’t build for everyone, and a goal shows which feature comes first.',
  problemSize: 'Who has this problem, and when? And what does it cost them: time, money, trouble?',
  whyProblemSize: 'It shows which features come first, and how much effort a solution is worth.',
  qualities: 'How many people will use it? And what has to be quick?',
  whyQualities:
    'Ten people and ten thousand need different servers, and “fast” can’t be tested without a number.',
  sizes: [
    [
      'Up to 100 people; every page within 2 seconds',
      'Up to 100 users in the first year, 20 of them at once.',
      'Every page and every answer appears within 2 seconds, on a phone.',
    ],
    [
      'Up to 1,000 people; every page within 1 second',
      'Up to 1,000 users in the first year, 100 of them at once.',
      'Every page and every answer appears within 1 second at the 95th percentile, on a phone.',
    ],
    [
      'Up to 10,000 people; every page within 1 second',
      'Up to 10,000 users in the first year, 1,000 of them at once.',
      'Every page and every answer appears within 1 second at the 95th percentile, on a phone.',
    ],
  ],
  rules: 'Is there anything that must be used or mustn’t be done, and which laws or rules apply?',
  whyRules: 'They decide what can be stored and how it’s built, and are expensive to add later.',
  words: 'Which words have a special meaning here? Write them as “word: meaning”.',
  whyWords: 'One word for one thing, in speech and in code, prevents misunderstandings.',
} as const
