import type { Answer } from '../questions/answerQuestion.ts'
import type { OpenQuestion } from '../questions/openQuestion.ts'
import { sizeLimits } from '../specification/project.ts'

const separator = '\n\n'

/** The note of a suggestion that answers a question, as `answeredQuestionOf` reads it. */
export const noteOfAnswer = (asked: string, text: string): string =>
  `${asked}${separator}${text}`.slice(0, sizeLimits.suggestionNoteLength)

/** The open question that a suggestion's note answers, and the answer; undefined if there is none (any more). */
export function answeredQuestionOf(note: string, questions: readonly OpenQuestion[]) {
  const question = questions.find(({ text }) => note.startsWith(text + separator))
  if (question === undefined) return undefined
  return { question, answer: answerOf(question, note.slice(question.text.length + separator.length)) }
}

/** One of the usual answers if the text is the same, otherwise an answer in the person's own words. */
export function answerOf(question: OpenQuestion, text: string): Answer {
  const option = question.options.findIndex(one => one.text === text)
  return option < 0 ? { kind: 'words', text } : { kind: 'option', option }
}
