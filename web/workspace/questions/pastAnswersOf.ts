import type { Specification } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** A question that was answered, and the answer in words. */
export interface PastAnswer {
  readonly key: string
  readonly question: string
  readonly answer: string
  readonly date: string
}

/** More of them are in the list of decisions. */
const shown = 20

/** The last questions that the user has answered, as the conversation about the whole project shows them. */
export const pastAnswersOf = ({ decisions }: Pick<Specification, 'decisions'>): readonly PastAnswer[] =>
  decisions
    .filter(
      ({ about, by, question }) =>
        (about === 'question' || about === 'gap') && by === 'user' && question !== '',
    )
    .slice(-shown)
    .map(({ key, question, answer, state, date }) => ({
      ...{ key, question, date },
      answer:
        state === 'decided'
          ? answer
          : state === 'assumed'
            ? `${messages.decide}: ${answer}`
            : state === 'postponed'
              ? messages.later
              : [messages.irrelevant, answer].filter(Boolean).join(': '),
    }))
