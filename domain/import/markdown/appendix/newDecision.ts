import { withDecision } from '../../../decisions/decisions.ts'
import { renderInline } from '../../../export/markdown.ts'
import { printAddress, withoutSpan } from '../../../field/address.ts'
import { isEqual } from '../../../field/isEqual.ts'
import type { Decision } from '../../../modules/decisions/definition.ts'
import { confirmationOf } from '../../../questions/confirmationOf.ts'
import type { OpenQuestion } from '../../../questions/openQuestion.ts'
import { settledKeyOf } from '../../../questions/questionsOfAssumptions.ts'
import { isHiddenFormKey, type Specification } from '../../../specification/specification.ts'
import { hashOf } from '../../../text/hashOf.ts'
import type { AppendixEntry } from './appendixEntries.ts'
import { answerIn, dateOf, placesWithin } from './changedDecision.ts'

/**
 * The specification with the decision that an entry is. The question that it answers says what it's about, if there is
 * one; otherwise it only has what the entry says.
 *
 * @param before The decision whose place it takes.
 * @param entries All entries of the appendix.
 */
export function withNewDecision(
  specification: Specification,
  entry: AppendixEntry,
  question: OpenQuestion | undefined,
  before: Decision | undefined,
  entries: readonly AppendixEntry[],
): Specification {
  const { state, by } = entry
  const key =
    question === undefined ? undefined : state === 'postponed' ? question.id : settledKeyOf(question)
  const isOpen = state === 'postponed' || state === 'dismissed'
  const decision: Decision = {
    about: question === undefined ? aboutOf(entry, entries) : question.origin === 'gap' ? 'gap' : 'question',
    key: key ?? before?.key ?? freeKeyOf(entry, specification),
    state,
    question: entry.question,
    answer: answerIn(entry),
    by,
    date: dateOf(entry),
    // What was answered holds whatever becomes of the text, unless it's about words that may be written there again.
    basis: isOpen || question?.words !== undefined ? (question?.basis ?? '') : '',
    places: placesOf(entry, question),
  }
  return { ...specification, decisions: withDecision(specification.decisions, decision) }
}

/** Only assumptions about questions are asked to be confirmed, and the appendix lists what is asked. */
function aboutOf(entry: AppendixEntry, entries: readonly AppendixEntry[]): Decision['about'] {
  if (entry.state !== 'assumed' || answerIn(entry) === '') return 'question'
  const text = confirmationOf({ question: entry.question, answer: answerIn(entry) })
  const line = `**${renderInline(text, '')}**`
  const isAsked = entries.some(it => it.line.startsWith(line))
  return isAsked || entries.every(it => it.state !== 'postponed') ? 'question' : 'gap'
}

/** The places of the question, as far as they are of the items that the entry names. */
function placesOf({ places }: AppendixEntry, question: OpenQuestion | undefined): string[] {
  const targets = (question?.targets ?? []).filter(({ module }) => !isHiddenFormKey(module))
  const own = [...new Set(targets.map(it => printAddress(withoutSpan(it))))]
  const all = placesWithin(own, places)
  const itemsOf = (list: readonly string[]) => list.map(place => place.split('.')[1])
  const inOrder = itemsOf(all).filter((item, i, them) => item !== undefined && them.indexOf(item) === i)
  return isEqual(inOrder, itemsOf(places)) ? all : [...places]
}

/** A decision about nothing that's asked has a name of its own. */
function freeKeyOf({ question }: AppendixEntry, { decisions }: Specification): string {
  const key = `noted ${hashOf(question)}`
  const taken = new Set(decisions.map(it => it.key))
  let number = 1
  while (taken.has(number === 1 ? key : `${key} ${number}`)) number++
  return number === 1 ? key : `${key} ${number}`
}
