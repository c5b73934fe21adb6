import { setField } from '../checks/acrossModules/patches.ts'
import type { Patch } from '../field/patch.ts'
import { parseAttributes } from '../modules/dataModels/parseAttributes.ts'
import type { Specification } from '../specification/specification.ts'
import { stemsOf } from '../text/similarity.ts'
import { wordsOf } from '../text/words.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { storiesInAnswer } from './storiesInAnswer.ts'
import { subjects } from './subjects.ts'

/**
 * The changes that an answer in the person's own words means where the question asks for more than a text: attributes
 * of a data model, criteria of a story, stories of a feature, or features of high importance. Empty if the words can't
 * be read as such without losing any.
 */
export function answerInItems(question: OpenQuestion, answer: string, specification: Specification): Patch[] {
  return [
    attributesIn(question, answer, specification),
    criteriaIn(question, answer),
    storiesInAnswer(question, answer, specification),
    prioritiesIn(question, answer, specification),
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

/** "The notice and the timetable" are the features whose names say so, or one of whose words no other name has. */
function prioritiesIn({ id }: OpenQuestion, answer: string, { features }: Specification): Patch {
  if (id !== subjects.priorities || denial.test(answer)) return []
  const said = new Set(stemsOf(answer))
  const named = features.map(feature => ({ feature, stems: [...new Set(stemsOf(feature.name))] }))
  const isOwn = (stem: string) => named.filter(({ stems }) => stems.includes(stem)).length === 1
  return named
    .filter(({ stems }) => {
      const shared = stems.filter(stem => said.has(stem))
      return shared.some(stem => stem.length > 3 && isOwn(stem)) || 2 * shared.length > stems.length
    })
    .map(({ feature: { id: item, importance } }) => ({
      op: 'set',
      at: { module: 'features', item, path: ['importance'] },
      from: importance,
      to: 'High',
    }))
}
const denial = /\b(?:not|no|without|except|but|never)\b|n['’]t\b/i
