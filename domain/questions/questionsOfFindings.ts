import type { CheckGroup, Finding } from '../checks/check.ts'
import { findingKeyOf } from '../decisions/decisions.ts'
import { withoutSpan } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { impactOf } from './impactOf.ts'
import type { OpenQuestion } from './openQuestion.ts'

const uncertainties: Readonly<Record<CheckGroup, OpenQuestion['uncertainty']>> = {
  complete: 3,
  consistent: 3,
  clear: 2,
  testable: 2,
}

/** The questions that findings own; one for each place and check, however many words are at fault there. */
export function questionsOfFindings(
  findings: readonly Finding[],
  trace: Trace,
  specification: Specification,
): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>()
  for (const finding of findings) {
    const { check, group, address, quote, question } = finding
    const id = findingKeyOf(finding)
    if (question === undefined || questions.has(id)) continue
    const targets = [withoutSpan(address)]
    questions.set(id, {
      ...question,
      id,
      targets,
      impact: impactOf(check, targets, trace, specification),
      uncertainty: uncertainties[group],
      origin: 'finding',
      basis: quote,
      ...(address.span === undefined ? {} : { words: address }),
    })
  }
  return [...questions.values()]
}
