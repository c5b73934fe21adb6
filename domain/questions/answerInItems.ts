import { addItems, setField } from '../checks/acrossModules/patches.ts'
import { capitalised } from '../checks/edits.ts'
import type { Patch } from '../field/patch.ts'
import { parseAttributes } from '../modules/dataModels/parseAttributes.ts'
import type { Specification } from '../specification/specification.ts'
import { stemsOf } from '../text/similarity.ts'
import { splitOutsideBrackets } from '../text/splitOutsideBrackets.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { leaveOut } from './forms/leftOut.ts'
import { storiesInAnswer } from './storiesInAnswer.ts'
import { subjects } from './subjects.ts'

/**
 * The changes that an answer in the person's own words means where the question asks for more than a text: attributes
 * of a data model, criteria of a story, stories of a feature, features of high importance, data models, or what is left
 * out. Empty if the words can't be read as such without losing any.
 */
export function answerInItems(question: OpenQuestion, answer: string, specification: Specification): Patch[] {
  return [
    attributesIn(question, answer, specification),
    criteriaIn(question, answer),
    storiesInAnswer(question, answer, specification),
    prioritiesIn(question, answer, specification),
    modelsIn(question, answer, specification),
    exclusionsIn(question, answer, specification),
  ].filter(patch => patch.length > 0)
}

/** "Date, who came and the status" */
function attributesIn(
  { targets: [target] }: OpenQuestion,
  answer: string,
  specification: Specification,
): Patch {
  if (target?.module !== 'dataModels' || target.path.length !== 1 || target.path[0] !== 'attributes')
    return []
  const list = answer.replace(/^[^,:;]{1,40}:\s/, '').replaceAll('\n', ', ')
  const attributes = parseAttributes(list).map(it => ({ ...it, name: it.name.replace(asked, '') }))
  const kept = new Set(attributes.flatMap(({ name, type, example }) => wordsOf(`${name} ${type} ${example}`)))
  const isWhole = wordsOf(list).every(word => kept.has(word) || linking.has(word))
  return isWhole && attributes.length > 0 ? [setField(specification, target, attributes)] : []
}
/** "Which tap" is a tap. */
const asked = /^(?:which|what)\s+(?=\p{L})/iu
/** Words of a list that name nothing. */
const linking = new Set(
  'a an the and or of its their his her which what with plus also it each required optional'.split(' '),
)

/** The answers to choose from add criteria, so these words are criteria, too. */
function criteriaIn({ targets: [target], options }: OpenQuestion, answer: string): Patch {
  const [operation, ...more] = options[0]?.patch ?? []
  if (target?.module !== 'userStories' || more.length > 0) return []
  const criteria = answer.split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u).filter(it => it.trim() !== '')
  if (operation?.op === 'addItem' && operation.module === 'acceptanceCriteria')
    return [{ ...operation, item: { ...operation.item, criteria } }]
  if (operation?.op !== 'set' || operation.at.module !== 'acceptanceCriteria') return []
  const before = (operation.from as readonly string[]).filter(it => it.trim() !== '')
  return [{ ...operation, to: [...before, ...criteria] }]
}

/**
 * "The notice and the timetable" are the features whose names say so, or one of whose words no other name has. What
 * comes after "should" or "can wait" doesn't count. Of a list, whatever is no feature yet becomes one.
 */
function prioritiesIn({ id }: OpenQuestion, answer: string, specification: Specification): Patch {
  if (id !== subjects.priorities || denial.test(answer)) return []
  const { features } = specification
  const wanted = wantedIn(answer)
  const said = new Set(stemsOf(wanted))
  const named = features.map(feature => ({ feature, stems: [...new Set(stemsOf(feature.name))] }))
  const isOwn = (stem: string) => named.filter(({ stems }) => stems.includes(stem)).length === 1
  const meant = named.filter(({ stems }) => {
    const shared = stems.filter(stem => said.has(stem))
    return shared.some(stem => stem.length > 3 && isOwn(stem)) || 2 * shared.length > stems.length
  })
  const raised: Patch = meant.map(({ feature: { id: item, importance } }) => ({
    op: 'set',
    at: { module: 'features', item, path: ['importance'] },
    from: importance,
    to: 'High',
  }))
  const known = new Set(meant.flatMap(({ stems }) => stems))
  const missing = shortItemsOf(wanted).filter(
    name => stemsOf(name).length > 0 && !stemsOf(name).some(stem => known.has(stem)),
  )
  const added = missing.map(name => ({ name: capitalised(name), importance: 'High' }))
  return [...raised, ...addItems(specification, 'features', added)]
}

/** The clauses of an answer that say what comes first. */
const wantedIn = (answer: string): string =>
  answer
    .replace(/^\s*(?:must|musts|must[- ]haves?|first|v1|mvp)\s?(?::|-|–|=)\s?/i, '')
    .split(/[.;\n]+|,?\s(?=(?:should|could|nice to have|later|then|rest)\b)/i)
    .filter(clause => !putOff.test(clause))
    .join(', ')
const putOff =
  /^\s*(?:should|could|nice to have|later|then|the rest|rest)\b|\b(?:can|could|may|might) wait\b|\b(?:later|not now|after that|second)\W*$/i

/** The parts of a list of a few words each; none if it's a text. */
function shortItemsOf(text: string): string[] {
  const parts = text
    .split(/,|\sand\s|\splus\s/)
    .map(part => part.trim().replace(/^(?:and|the|an?|also|plus)\s/i, ''))
    .filter(part => part !== '')
  const isList =
    parts.length > 1 && parts.every(part => part.split(/\s+/).length <= 4 && !sentenceWords.test(part))
  return isList ? parts : []
}
const sentenceWords =
  /\b(?:is|are|was|were|be|must|should|can|could|will|would|need|needs|want|have|has|i|we|it|they|you|that|this|all|both|everything|first|most)\b/i

/** "Rides, drivers (name, phone) and the plan": what is stored, with what is known of each in brackets. */
function modelsIn({ id }: OpenQuestion, answer: string, specification: Specification): Patch {
  if (id !== subjects.storedThings) return []
  const parts = splitOutsideBrackets(
    answer.replace(/[.!]\s*$/, ''),
    /,\s*(?:and\s+)?|;\s*|(?<!\s)\s+and\s+|\n+/g,
  )
  const models = parts.map(part => {
    const [, name = part, details = ''] = /^([^(:]{2,60}?)\s*\((.{1,300})\)$/s.exec(part.trim()) ?? []
    return {
      name: name.trim().replace(/^(?:and|the|an?|our|all|each|every)\s/i, ''),
      attributes: parseAttributes(details),
    }
  })
  const isList = models.every(
    ({ name }) => name !== '' && name.split(/\s+/).length <= 3 && !sentenceWords.test(name),
  )
  if (!isList) return []
  return addItems(
    specification,
    'dataModels',
    models.map(({ name, attributes }) => ({ name: capitalised(singularName(name)), attributes })),
  )
}
const singularName = (name: string) => name.replace(/(?<!\p{L})\p{L}+$/u, singularOf)

/** "Badges, a chat": one line each. */
function exclusionsIn({ id }: OpenQuestion, answer: string, specification: Specification): Patch {
  const items =
    id === subjects.leftOut ? shortItemsOf(answer.replace(/[.!]\s*$/, '').replace(/^no\s/i, '')) : []
  return items.length === 0
    ? []
    : [
        leaveOut(
          specification,
          items.map(it => capitalised(it.replace(/^no\s/i, ''))),
        ),
      ]
}
const denial = /\b(?:not|no|without|except|but|never)\b|n['’]t\b/i
