import { addSentence, setField } from '../../checks/acrossModules/patches.ts'
import { rulesQuestion } from '../../checks/acrossModules/sensitiveDataRules.ts'
import { subjects } from '../subjects.ts'
import {
  common,
  fewestItems,
  hasName,
  isBlank,
  isCollecting,
  mostItems,
  quoted,
  toNamed,
  type FormAsker,
} from './formQuestion.ts'
import { messages } from './messages.ts'

/** A text that names more things has named them on purpose. */
const mostThings = 2

/** Who else uses it, besides those that a text has named. */
export const morePeople: FormAsker = specification => {
  const told = specification.personas.filter(hasName)
  if (told.length === 0 || told.length > mostItems || !isCollecting(specification)) return undefined
  return {
    ...common(subjects.morePeople),
    options: [{ text: messages.nobodyElse, patch: [] }],
    text: messages.morePeople(quoted(told.map(toNamed))),
    why: messages.whyMorePeople,
    targets: [{ module: 'personas', path: [] }],
    asksFor: { module: 'personas', slot: 'items', items: [] },
  }
}

/** What it's to do, until criteria say when that's done. */
export const features: FormAsker = specification => {
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

/** What else is stored, if a text has named only one or two things. */
export const moreThings: FormAsker = specification => {
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

/** What belongs to what. */
export const relationships: FormAsker = ({ dataModels }) => {
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
export const technology: FormAsker = specification => {
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
export const budget: FormAsker = specification => {
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
export const rules: FormAsker = specification => {
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
export const words: FormAsker = ({ glossary }) =>
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
export const goals: FormAsker = ({ overview }) =>
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
export const problemSize: FormAsker = ({ problemStatement: it }) =>
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
export const qualities: FormAsker = specification => {
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
