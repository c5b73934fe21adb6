import { addItem, addSentence, setField } from '../checks/acrossModules/patches.ts'
import type { QuestionOption } from '../checks/check.ts'
import type { Address } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import type { OpenQuestion } from '../questions/openQuestion.ts'
import { accessSubjectOf, subjects } from '../questions/subjects.ts'
import { linkTextOf, namedTargetsOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'
import { questionTexts as texts, spokenName } from './messages.ts'
import type { PersonalModel, PrivacyMap } from './privacyMap.ts'

/**
 * The questions behind the holes of a privacy map; none if nothing personal is stored. Who signs in is known to the app,
 * and what the texts say is entered is stored, even if no data model says so yet.
 */
export function privacyQuestionsOf(map: PrivacyMap, specification: Specification): OpenQuestion[] {
  const { authRequired, handlesSensitiveData } =
    specification.nonFunctionalRequirements.securityConsiderations
  const areModelsMissing = specification.dataModels.length === 0 && (authRequired || handlesSensitiveData)
  if (map.models.length === 0 && map.mentions.length === 0 && !areModelsMissing) return []
  return [
    ...childrenQuestions(map, specification),
    ...retentionQuestions(map, specification),
    ...map.models.flatMap(model => readersQuestions(model, specification)),
    ...map.models.flatMap(model => usesQuestions(model, specification)),
    ...(map.deleted.said.length > 0 ? [] : [deletionQuestion(specification)]),
    ...(map.exported.said.length > 0 ? [] : [exportQuestion(specification)]),
  ]
}

const compliance: Address = { module: 'constraints', path: ['compliance'] }
const security: Address = { module: 'nonFunctionalRequirements', path: ['securityConsiderations', 'other'] }
const placeOf = ({ id }: PersonalModel): Address => ({ module: 'dataModels', item: id, path: [] })

const create = (
  id: string,
  [text, why]: readonly [text: string, why: string],
  targets: readonly Address[],
  options: readonly QuestionOption[],
  rest: Partial<Pick<OpenQuestion, 'basis' | 'impact' | 'uncertainty'>> = {},
): OpenQuestion => ({
  id,
  text,
  why,
  options,
  recommended: 0,
  targets,
  impact: 3,
  uncertainty: 3,
  origin: 'privacy',
  basis: '',
  ...rest,
})

function childrenQuestions({ children }: PrivacyMap, specification: Specification): OpenQuestion[] {
  const { authRequired } = specification.nonFunctionalRequirements.securityConsiderations
  if (children.said.length > 0 || !(children.areConcerned || authRequired)) return []
  const answer = ({ text, sentence }: { readonly text: string; readonly sentence: string }) => ({
    text,
    patch: addSentence(specification, compliance, sentence),
  })
  const options = children.areConcerned
    ? [texts.childrenParents, texts.childrenBoth, texts.childrenSchool]
    : [texts.childrenNone, texts.childrenConsent]
  const text = children.areConcerned ? texts.childrenStored : texts.children
  const uncertainty = children.areConcerned ? 3 : 2
  return [
    create(subjects.children, [text, texts.childrenWhy], [compliance], options.map(answer), { uncertainty }),
  ]
}

/** One question about all models of which nothing is said: people rarely want different periods. */
function retentionQuestions({ models, retention }: PrivacyMap, specification: Specification): OpenQuestion[] {
  const open = models.filter(it => it.retention.said.length === 0)
  if (models.length > 0 ? open.length === 0 : retention.said.length > 0) return []
  const { authRequired } = specification.nonFunctionalRequirements.securityConsiderations
  const answers = authRequired ? texts.retentionAnswers : texts.retentionWithoutAccounts
  const options = answers.map(({ text, sentence }) => ({
    text,
    patch: addSentence(specification, compliance, sentence),
  }))
  const text = texts.retention(open.map(({ name }) => name))
  const basis = open.map(attributesOf).join('; ')
  return [
    create(subjects.retention, [text, texts.retentionWhy], [compliance, ...open.map(placeOf)], options, {
      basis,
    }),
  ]
}

function readersQuestions(model: PersonalModel, specification: Specification): OpenQuestion[] {
  if (model.readers.said.length > 0) return []
  const spoken = spokenAttributesOf(model)
  const sentence = (text: string): Patch => addSentence(specification, security, text)
  const personas = namedTargetsOf(specification, 'personas').slice(0, 2)
  const options = [
    { text: texts.ownOnly, patch: sentence(texts.ownOnlySentence(model.name, spoken)) },
    ...personas.map(({ name }) => ({
      text: texts.personaOnly(name.trim()),
      patch: sentence(texts.personaSentence(model.name, spoken, name.trim())),
    })),
    { text: texts.everyone, patch: sentence(texts.everyoneSentence(model.name, spoken)) },
  ]
  const question = [texts.readers(model.name, spoken), texts.readersWhy] as const
  const basis = attributesOf(model)
  return [
    create(accessSubjectOf(['read'], model.id), question, [placeOf(model), security], options, { basis }),
  ]
}

function usesQuestions(model: PersonalModel, specification: Specification): OpenQuestion[] {
  if (model.uses.length > 0 || model.purpose.said.length > 0) return []
  const spoken = spokenAttributesOf(model)
  const description = { ...placeOf(model), path: ['description'] }
  const named = specification.features.filter(({ name }) => name.trim() !== '')
  const likely = [
    ...named.filter(({ importance }) => importance === 'High'),
    ...named.filter(({ importance }) => importance !== 'High'),
  ].slice(0, 3)
  const at = { ...placeOf(model), path: ['attributes'] }
  const rows = new Set(model.attributes.map(({ address }) => address.path[1]))
  const { attributes = [] } = specification.dataModels.find(({ id }) => id === model.id) ?? {}
  const removed = attributes.filter((_, row) => !rows.has(row))
  const options = [
    ...likely.map(({ name }) => ({
      text: name.trim(),
      patch: addSentence(specification, description, texts.useSentence(name.trim())),
    })),
    ...(likely.length === 0
      ? [{ text: texts.contact, patch: addSentence(specification, description, texts.contactSentence) }]
      : []),
    { text: texts.notNeeded, patch: [setField(specification, at, removed)] },
  ]
  const question = [texts.uses(model.name, spoken), texts.usesWhy] as const
  return [
    create(`privacy-uses dataModels.${model.id}`, question, [placeOf(model)], options, {
      basis: attributesOf(model),
      impact: 1,
      uncertainty: 2,
    }),
  ]
}

const deletionQuestion = (specification: Specification): OpenQuestion =>
  create(
    'privacy-deletion',
    [texts.deletion, texts.deletionWhy],
    [compliance],
    [
      {
        text: texts.deletionSelf,
        patch: addStory(specification, texts.deletionGoal, texts.deletionBenefit, texts.deletionCriterion),
      },
      {
        text: texts.deletionAsked,
        patch: addSentence(specification, compliance, texts.deletionAskedSentence),
      },
      { text: texts.deletionNone, patch: addSentence(specification, compliance, texts.deletionNoneSentence) },
    ],
  )

function exportQuestion(specification: Specification): OpenQuestion {
  const at: Address = { module: 'outOfScope', path: ['excludedFeatures'] }
  const before = specification.outOfScope.excludedFeatures.trimEnd()
  const lines = `${before}${before === '' ? '' : '\n'}- ${texts.exportNoneLine}`
  return create(
    'privacy-export',
    [texts.export, texts.exportWhy],
    [compliance],
    [
      {
        text: texts.exportSelf,
        patch: addStory(specification, texts.exportGoal, texts.exportBenefit, texts.exportCriterion),
      },
      { text: texts.exportAsked, patch: addSentence(specification, compliance, texts.exportAskedSentence) },
      { text: texts.exportNone, patch: [setField(specification, at, lines)] },
    ],
  )
}

function addStory(specification: Specification, goal: string, benefit: string, criterion: string): Patch {
  const persona = namedTargetsOf(specification, 'personas')[0]?.name.trim() ?? texts.anyPersona
  const story = addItem(specification, 'userStories', { persona, goal, benefit })
  const userStoryId = linkTextOf({ id: story.item.id, name: goal }, 'id')
  return [story, addItem(specification, 'acceptanceCriteria', { userStoryId, criteria: [criterion] })]
}

const attributesOf = ({ name, attributes }: PersonalModel) =>
  `${name}: ${attributes.map(attribute => attribute.name).join(', ')}`
const spokenAttributesOf = ({ attributes }: PersonalModel) => [
  ...new Set(attributes.map(({ name }) => spokenName(name))),
]
