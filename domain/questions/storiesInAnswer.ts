import { addPersonas } from '../checks/acrossModules/addPersonas.ts'
import { addItems, addSentence } from '../checks/acrossModules/patches.ts'
import { capitalised } from '../checks/edits.ts'
import type { Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { stemsOf } from '../text/similarity.ts'
import { namesIn } from './namesIn.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { sentenceOfAnswer } from './sentenceOfAnswer.ts'

/**
 * The stories that an answer to “Who needs … most?” means: one for each person it names, with the reason that follows
 * “so that”. Whoever isn't a persona yet becomes one. What else is said goes to the description of the feature. Empty
 * if the answer names nobody.
 */
export function storiesInAnswer(question: OpenQuestion, answer: string, specification: Specification): Patch {
  const [target] = question.targets
  const [usual] = question.options[0]?.patch ?? []
  if (target?.module !== 'features' || usual?.op !== 'addItem' || usual.module !== 'userStories') return []
  const words = answer.trim()
  const end = /[.!;](?=\s|$)|\n/.exec(words)
  const sentence = end === null ? words : words.slice(0, end.index)
  const others = end === null ? '' : words.slice(end.index + 1).trim()
  const [, people = sentence, joint = '', reason = ''] = connective.exec(sentence) ?? []
  const { known, unknown, isList } = peopleIn(people, specification)
  if (known.length + unknown.length === 0) return []
  const benefit = isList && /^so/i.test(joint) ? reason.trim() : ''
  const left = !isList
    ? sentenceOfAnswer(question.text, answer)
    : benefit === '' && reason !== ''
      ? answer
      : others
  const added = addPersonas(specification, unknown)
  const { goal, relatedFeature } = usual.item
  const stories = addItems(
    specification,
    'userStories',
    [...known, ...unknown.map(capitalised)].map(persona => ({ persona, goal, benefit, relatedFeature })),
  )
  const description = { module: target.module, item: target.item!, path: ['description'] }
  return [
    ...added,
    ...stories,
    ...(left.trim() === '' ? [] : addSentence(specification, description, left.trim())),
  ]
}

/** "Drivers, so that nobody rings at lunch", "the cook because she orders" */
const connective = /^(.{1,200}?)(?:,|\s[–—-])?\s(so that|so|because|since|to)\s(.+)$/is

interface People {
  /** The names of personas. */
  readonly known: readonly string[]
  readonly unknown: readonly string[]
  /** Whether there is nothing else in the words. */
  readonly isList: boolean
}

function peopleIn(words: string, { personas }: Specification): People {
  const named = personas.map(({ name }) => name.trim()).filter(name => name !== '')
  if (everybody.test(words) && named.length > 0 && named.length <= mostForAll)
    return { known: named, unknown: [], isList: true }
  const said = new Set(stemsOf(words))
  const known = named.filter(name => said.has(stemsOf(name).at(-1) ?? ''))
  const names = namesIn(words)?.filter(name => !oneself.test(name))
  if (names === undefined || names.some(name => notName.test(name)))
    return { known, unknown: [], isList: false }
  const unknown = names.filter(name => !known.some(it => sharesHead(it, name)))
  // Who only says “me” is the persona that is described in the first person.
  const own =
    names.length === 0
      ? personas.filter(({ characteristics }) => oneself.test(characteristics)).slice(0, 1)
      : []
  return { known: [...known, ...own.map(({ name }) => name.trim())], unknown, isList: true }
}

const mostForAll = 3
const everybody = /^(?:everyone|everybody|all of (?:them|us)|both(?: of (?:them|us))?|all)$/i
const oneself = /^(?:(?:that|it|this)(?:['’]s| is) |i['’]m |i am |just |only )?(?:me|myself|us|we|i)\b/i
/** Words that no name of a person has. */
const notName =
  /\b(?:it|they|them|he|she|this|that|these|those|there|everyone|everybody|anyone|nobody|none|no one|someone|all|both|each|is|are|was|be|has|have|do|does|need|needs|want|wants|can|will|not|yes|maybe|depends|who|which|if|when|in|at|for|with|without)\b|n['’]t\b/i

const sharesHead = (one: string, other: string) => stemsOf(one).at(-1) === stemsOf(other).at(-1)
