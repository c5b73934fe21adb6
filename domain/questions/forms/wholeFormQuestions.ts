import { addSentence, setField } from '../../checks/acrossModules/patches.ts'
import { whoUsesIt } from '../../checks/acrossModules/missingEssential.ts'
import { rulesQuestion } from '../../checks/acrossModules/sensitiveDataRules.ts'
import { subjects } from '../subjects.ts'
import {
  common,
  fewestItems,
  hasName,
  isBlank,
  isBrief,
  isCollecting,
  mostItems,
  quoted,
  quotedWords,
  toNamed,
  type FormAsker,
} from './formQuestion.ts'
import { messages } from './messages.ts'

/** A text that names more things has named them on purpose. */
const mostThings = 2

/** Who else uses it, besides those that a text has named. */
export const morePeople: FormAsker = specification => {
  const told = specification.personas.filter(hasName)
  const isAsked = specification.decisions.some(
    ({ key, question }) => key === subjects.personas || question === whoUsesIt,
  )
  if (isAsked || told.length === 0 || told.length > mostItems || !isCollecting(specification))
    return undefined
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
  const named = told.filter(hasName)
  return {
    ...common(subjects.features),
    options: named.length > 0 ? [{ text: messages.nothingElse, patch: [] }] : [],
    text: named.length > 0 ? messages.moreFeatures(named.map(({ name }) => name.trim())) : messages.features,
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

/** Whoever has filled more of the fields about technology has thought about it. */
const mostFields = 4

/** What is decided about how it's built. */
export const technology: FormAsker = specification => {
  const { technicalRequirements: it, constraints } = specification
  const own = [
    ...[it.frontend, it.backend, it.database, it.architecture, it.mobile],
    ...[it.thirdPartyApis, it.libraries],
  ].filter(text => !isBlank(text))
  // A machine or a place that has to be used hardly says how it's built.
  const told = [...own, constraints.mandatoryTechnologies].filter(text => !isBlank(text))
  const saysWhere = ![it.frontend, it.backend, it.architecture, it.mobile].every(isBlank)
  if (told.length > mostFields || (saysWhere && !isBrief(told.join(' ')))) return undefined
  if (told.length > 0)
    return {
      ...common(subjects.technology),
      isHalfTold: own.length > 0,
      text: messages.moreTechnology(quotedWords(told.join(', '))),
      why: messages.whyTechnology,
      options: [{ text: messages.builderChooses, patch: [] }],
      recommended: 0,
      targets: [{ module: 'technicalRequirements', path: ['frontend'] }],
      asksFor: { module: 'technicalRequirements', slot: 'backend', items: [] },
    }
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
  const told = specification.constraints.budgetConstraints
  const at = { module: 'constraints', path: ['budgetConstraints'] } as const
  if (!isBlank(told)) {
    const hasMoney = money.test(told)
    if ((hasMoney && time.test(told)) || !isBrief(told)) return undefined
    const [text, option] = hasMoney ? messages.timeOnly : messages.moneyOnly
    return {
      ...common(subjects.budget),
      isHalfTold: true,
      text,
      why: messages.whyBudget,
      options: [{ text: option, patch: addSentence(specification, at, `${option}.`) }],
      recommended: 0,
      targets: [at],
      asksFor: { module: 'constraints', slot: 'budgetConstraints', items: [] },
    }
  }
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

const money =
  /[€$£¥]|\d\s?k\b|\b(?:budget|money|euros?|eur|dollars?|usd|pounds?|gbp|quid|bucks|francs?|chf|zł|crowns|costs?|free|cheap|donated|cents?)\b/i
const time =
  /\b(?:20\d\d|jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter|christmas|easter|weeks?|months?|years?|deadline|date|season|term)\b/i

/** What must be used or mustn't be done, and what the law wants. */
export const rules: FormAsker = specification => {
  const { mandatoryTechnologies, keyExclusions, compliance } = specification.constraints
  const isHalfTold = ![mandatoryTechnologies, keyExclusions, compliance].every(isBlank)
  if (isHalfTold && (!isBlank(compliance) || !isBrief(`${mandatoryTechnologies} ${keyExclusions}`)))
    return undefined
  const at = { module: 'constraints', path: ['compliance'] } as const
  return {
    ...common(subjects.rules),
    isHalfTold,
    text: isHalfTold ? messages.moreRules : messages.rules,
    why: messages.whyRules,
    options: rulesQuestion(specification, at).options,
    recommended: 0,
    targets: [at],
    asksFor: { module: 'constraints', slot: '', items: [] },
    replaces: ['sensitive-data-rules constraints.compliance'],
  }
}

/** Words that mean something else here than elsewhere. */
export const words: FormAsker = ({ glossary }) => {
  const told = glossary.filter(({ term }) => !isBlank(term))
  if (told.length > mostWords) return undefined
  const isHalfTold = told.length > 0
  return {
    ...common(subjects.words),
    isHalfTold,
    options: [{ text: isHalfTold ? messages.nothingElse : messages.noWords, patch: [] }],
    text: isHalfTold
      ? messages.moreWords(quoted(told.map(({ id, term }) => ({ id, name: term }))))
      : messages.words,
    why: messages.whyWords,
    targets: [{ module: 'glossary', path: [] }],
    asksFor: { module: 'glossary', slot: 'items', items: [] },
  }
}
/** Whoever has explained more has thought about it. */
const mostWords = 2

/** Who has the problem, and what it costs. */
export const problemSize: FormAsker = ({ problemStatement: it }) => {
  const open = (['whoExperiences', 'whyImportant'] as const).filter(field => isBlank(it[field]))
  if (isBlank(it.painPoint) || open.length === 0) return undefined
  const [slot, next] = open as ['whoExperiences' | 'whyImportant', 'whyImportant'?]
  const isHalfTold = next === undefined
  return {
    ...common(subjects.problemSize),
    isHalfTold,
    asksFor: { module: 'problemStatement', slot, next, items: [] },
    text: isHalfTold ? messages.problemSizes[slot] : messages.problemSize,
    why: messages.whyProblemSize,
    targets: open.map(field => ({ module: 'problemStatement', path: [field] })),
    replaces: open.map(field => `half-told-problem problemStatement.${field}`),
  }
}

/** How many people use it, and what has to be quick or easy. */
export const qualities: FormAsker = specification => {
  const { performanceNotes, scalabilityNotes } = specification.nonFunctionalRequirements
  const told = [performanceNotes, scalabilityNotes].filter(text => !isBlank(text))
  if (told.length > 1 || !told.every(isBrief)) return undefined
  const isHalfTold = told.length > 0
  const at = (field: string) => ({ module: 'nonFunctionalRequirements', path: [field] }) as const
  return {
    ...common(subjects.qualities),
    isHalfTold,
    text: isHalfTold
      ? messages.halfQualities[isBlank(performanceNotes) ? 'speed' : 'scale']
      : messages.qualities,
    why: messages.whyQualities,
    options: messages.sizes.map(([text, scale, speed]) => ({
      text,
      patch: [
        ...(isBlank(scalabilityNotes) ? [setField(specification, at('scalabilityNotes'), scale)] : []),
        ...(isBlank(performanceNotes) ? [setField(specification, at('performanceNotes'), speed)] : []),
      ],
    })),
    recommended: 0,
    targets: [at('scalabilityNotes'), at('performanceNotes')],
    asksFor: { module: 'nonFunctionalRequirements', slot: '', items: [] },
    replaces: [subjects.scale, subjects.speed],
  }
}
