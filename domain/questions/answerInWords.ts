import { addCriteria, addSentence, setField } from '../checks/acrossModules/patches.ts'
import { addPersonas } from '../checks/acrossModules/addPersonas.ts'
import { fieldAt, printAddress, valueAt, type Address } from '../field/address.ts'
import { apply, type Patch } from '../field/patch.ts'
import { isHiddenFormKey, nameFieldOf, type Specification } from '../specification/specification.ts'
import { answerInItems } from './answerInItems.ts'
import { namesIn } from './namesIn.ts'
import { saysNothing } from './isNoAnswer.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { sentenceOfAnswer } from './sentenceOfAnswer.ts'
import { subjects } from './subjects.ts'
import { likelyKindsOf } from './statementDrafts.ts'
import { placeStatement } from './questionsOfStatements.ts'

/** An answer with more words is a sentence of its own. */
const maxReplacingWords = 8
/** Where it's said who may do what. */
const rights: Address = {
  module: 'nonFunctionalRequirements',
  path: ['securityConsiderations', 'other'],
}
/** Where an answer goes that fits nowhere else. */
const notes: Address = { module: 'technicalRequirements', path: ['otherNotes'] }

/**
 * The change that an answer in the person's own words means: it fills the list that the question asks for, or takes the place
 * of the words in question if it's short; otherwise it's added to the first target that can hold a sentence, as one that says what it's about. Always applies completely; empty only if no field has room for it, or if a form is to stay as it is.
 */
export function answerInWords(question: OpenQuestion, answer: string, specification: Specification): Patch {
  const words = answer.trim()
  if (question.origin === 'form' && saysNothing(words)) return []
  const candidates = [
    ...naming(question, words, specification),
    ...answerInItems(question, words, specification),
    ...replacing(question, words, specification),
    ...placing(question, words, specification),
    ...answerPlacesOf(question).flatMap(target => adding(question, words, target, specification)),
    addSentence(specification, notes, withQuestion(question, words)),
  ]
  return candidates.find(patch => isComplete(patch, specification)) ?? []
}

/** Where the answers to choose from are written comes before where it was found that the app has something. */
function answerPlacesOf({ origin, text, options, targets }: OpenQuestion): readonly Address[] {
  // Who may do something with a thing isn't what it is.
  if (origin === 'gap' && /^who\b/i.test(text)) return [rights, ...targets]
  const written = options[0]?.patch.at(-1)
  return origin === 'topic' && written?.op === 'set' ? [written.at, ...targets] : targets
}

function isComplete(patch: Patch, specification: Specification): boolean {
  const { applied, specification: next } = apply(specification, patch)
  return applied.length === patch.length && next !== specification
}

/** People who are named in a list become personas. */
function naming({ id }: OpenQuestion, answer: string, specification: Specification): Patch[] {
  const names = id === subjects.personas ? namesIn(answer) : undefined
  return names === undefined ? [] : [addPersonas(specification, names)]
}

function replacing({ words: at }: OpenQuestion, answer: string, specification: Specification): Patch[] {
  if (at?.span === undefined || answer.split(/\s+/).length > maxReplacingWords) return []
  const from = valueAt(specification[at.module], at)
  if (typeof from !== 'string') return []
  // White space around the words stays.
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(from) ?? []
  const to = `${before}${answer.replace(/[.!;,]$/, '').replaceAll(/\s+/g, ' ')}${after}`
  return [[{ op: 'replaceSpan', at, from, to }]]
}

/** What a person writes about a note that isn't placed yet takes the note's place. */
function placing({ origin, targets: [target] }: OpenQuestion, answer: string, specification: Specification) {
  const index = target?.path[0]
  if (origin !== 'statement' || typeof index !== 'number') return []
  const statement = specification.statements[index]
  if (statement === undefined) return []
  return [placeStatement(specification, index, likelyKindsOf(answer, statement.kind)[0]!, answer)]
}

function adding(
  question: OpenQuestion,
  answer: string,
  target: Address,
  specification: Specification,
): Patch[] {
  const { module, item, path } = target
  if (isHiddenFormKey(module)) return []
  const place: Address = item === undefined ? { module, path } : { module, item, path }
  const field = fieldAt(place)
  if (module === 'acceptanceCriteria' && item !== undefined)
    return [addCriteria(specification, item, [sentence(answer)])]
  if (field?.kind === 'text' && field.rows > 1) {
    const text = valueAt(specification[module], place)
    if (typeof text !== 'string') return []
    // A question about the field itself needn't be repeated there.
    const isItsOwn = text.trim() === '' && question.origin !== 'topic' && question.origin !== 'gap'
    return [addSentence(specification, place, isItsOwn ? sentence(answer) : withQuestion(question, answer))]
  }
  // A field of one line is a list of few words.
  if (field?.kind === 'text' && item === undefined && path[0] !== nameFieldOf(module)) {
    const text = valueAt(specification[module], place)
    if (typeof text !== 'string') return []
    const words = answer.replaceAll(/\s+/g, ' ').replace(/[.!;]$/, '')
    return [[setField(specification, place, text.trim() === '' ? words : `${text.trim()}; ${words}`)]]
  }
  if (item === undefined) return []
  // A name or a link says no more than it does, so the answer goes to the item's longer text.
  const fields = fieldAt({ module, item, path: [] })
  const prose =
    fields?.kind === 'group'
      ? Object.entries(fields.fields).find(([, it]) => it.kind === 'text' && it.rows > 1)?.[0]
      : undefined
  if (prose === undefined || printAddress({ module, item, path: [prose] }) === printAddress(place)) return []
  const at: Address = { module, item, path: [prose] }
  const before = valueAt(specification[module], at)
  if (typeof before !== 'string') return []
  return before.trim() === ''
    ? [[setField(specification, at, withQuestion(question, answer))]]
    : [addSentence(specification, at, withQuestion(question, answer))]
}

/** "Only its guest" to "Who may delete a booking?" is "Only its guest may delete a booking." */
const withQuestion = ({ text }: OpenQuestion, answer: string) => sentenceOfAnswer(text, answer)

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
