import { storeDecision } from '../decisions/decisions.ts'
import { printAddress, withoutSpan } from '../field/address.ts'
import { apply, type Patch } from '../field/patch.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { isHiddenFormKey, nameFieldOf, type Specification } from '../specification/specification.ts'
import { answerInWords } from './answerInWords.ts'
import { flagsOfAnswer } from './flagsOfAnswer.ts'
import { isNoAnswer } from './isNoAnswer.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { settledKeyOf } from './questionsOfAssumptions.ts'

/** What a person says to a question. */
export type Answer =
  | { readonly kind: 'option'; readonly option: number }
  /** The usual answer, until somebody confirms it. */
  | { readonly kind: 'assume' }
  /** In the person's own words, perhaps with the change that was read from them. */
  | { readonly kind: 'words'; readonly text: string; readonly patch?: Patch }
  | { readonly kind: 'later' }
  | { readonly kind: 'irrelevant'; readonly reason: string }

/**
 * The change that an answer means, with the decision that settles the question: one patch, and one undo step. Empty if
 * there is no such answer.
 *
 * @param date When it was answered, as an ISO time in UTC.
 */
export function answerQuestion(
  question: OpenQuestion,
  answer: Answer,
  specification: Specification,
  date: string,
): Patch {
  // What answers nothing is kept with the question, which stays open.
  if (isNoAnswerTo(answer)) return [storeDecision(specification, decisionFor(question, answer, [], date))]
  const written = changeOf(question, answer, specification)
  if (written === undefined) return []
  const words = answer.kind === 'words' ? answer.text : undefined
  const change = [...written, ...flagsOfAnswer(question.id, words, written, specification)]
  const { specification: next } = apply(specification, change)
  // The assumption itself is confirmed or taken back.
  if (question.origin === 'assumption' && (answer.kind === 'option' || answer.kind === 'assume'))
    return change
  return [...change, storeDecision(next, decisionFor(question, answer, change, date))]
}

const isNoAnswerTo = (answer: Answer): boolean => answer.kind === 'words' && isNoAnswer(answer.text)

/** What an answer changes in the forms, without the decision; undefined if there is no such answer. */
function changeOf(question: OpenQuestion, answer: Answer, specification: Specification): Patch | undefined {
  switch (answer.kind) {
    case 'option':
      return question.options[answer.option]?.patch
    case 'assume':
      return question.options[question.recommended ?? 0]?.patch
    case 'words':
      return answer.text.trim() === ''
        ? undefined
        : (answer.patch ?? answerInWords(question, answer.text, specification))
    case 'later':
      return []
    case 'irrelevant':
      return question.unneeded ?? []
  }
}

const states = {
  option: 'decided',
  words: 'decided',
  assume: 'assumed',
  later: 'postponed',
  irrelevant: 'dismissed',
} as const satisfies Record<Answer['kind'], Decision['state']>

function decisionFor(question: OpenQuestion, answer: Answer, change: Patch, date: string): Decision {
  const { text, id, basis, targets, words } = question
  // An answer holds whatever becomes of the text, unless it's about words that may be written there again.
  const isPutOff = answer.kind === 'later' || isNoAnswerTo(answer)
  const isAnswered = !isPutOff && answer.kind !== 'irrelevant'
  const places = [...targets.map(target => printAddress(withoutSpan(target))), ...placesOf(change)]
  return {
    about: question.origin === 'gap' ? 'gap' : 'question',
    key: isPutOff ? id : settledKeyOf(question),
    state: isPutOff ? 'postponed' : states[answer.kind],
    question: text,
    answer: answerTextOf(question, answer),
    by: 'user',
    date,
    // What is known by its subject may be asked because of another text next time.
    basis: (isAnswered && words === undefined) || !id.includes(' ') ? '' : basis,
    places: [...new Set(places.filter(place => !isHiddenFormKey(place.split('.')[0]!)))],
  }
}

function answerTextOf({ options, recommended = 0 }: OpenQuestion, answer: Answer): string {
  switch (answer.kind) {
    case 'option':
      return options[answer.option]?.text ?? ''
    case 'assume':
      return options[recommended]?.text ?? ''
    case 'words':
      return answer.text.trim()
    case 'later':
      return ''
    case 'irrelevant':
      return answer.reason.trim()
  }
}

/** The places that a change writes to; of a new item, its name. */
const placesOf = (patch: Patch): string[] =>
  patch.map(operation =>
    'at' in operation
      ? printAddress(withoutSpan(operation.at))
      : printAddress({
          module: operation.module,
          item: operation.item.id,
          path: [nameFieldOf(operation.module) ?? ''].filter(Boolean),
        }),
  )
