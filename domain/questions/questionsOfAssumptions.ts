import { withoutDecision } from '../decisions/decisions.ts'
import { parseAddress } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { confirmationOf } from './confirmationOf.ts'
import { impactOf } from './impactOf.ts'
import { messages } from './messages.ts'
import type { OpenQuestion } from './openQuestion.ts'

/** Each assumption that nobody has confirmed: is it right? */
export function questionsOfAssumptions(specification: Specification, trace: Trace): OpenQuestion[] {
  const { decisions } = specification
  return decisions.flatMap(({ about, state, key, question, answer, places }, i): OpenQuestion[] => {
    if (state !== 'assumed' || about !== 'question' || answer.trim() === '') return []
    const targets = places.flatMap(place => parseAddress(place) ?? [])
    return [
      {
        id: assumptionKeyOf(key),
        text: confirmationOf({ question, answer }),
        why: messages.confirmWhy,
        options: [
          {
            text: messages.confirmed,
            patch: [
              { op: 'set', at: { module: 'decisions', path: [i, 'state'] }, from: state, to: 'decided' },
            ],
          },
          {
            text: messages.askAgain,
            patch: [
              {
                op: 'set',
                at: { module: 'decisions', path: [] },
                from: decisions,
                to: withoutDecision(decisions, key),
              },
            ],
          },
        ],
        recommended: 0,
        targets,
        impact: impactOf({ check: key }, targets, trace, specification),
        uncertainty: 1,
        origin: 'assumption',
        basis: answer,
      },
    ]
  })
}

const prefix = 'assumption '
/** The id of the question whether the assumption with this key is right. */
const assumptionKeyOf = (key: string) => `${prefix}${key}`
/** The key of the decision that a question settles: of the assumption that it's about, or its own. */
export const settledKeyOf = ({ id, origin }: OpenQuestion): string =>
  origin === 'assumption' ? id.slice(prefix.length) : id
