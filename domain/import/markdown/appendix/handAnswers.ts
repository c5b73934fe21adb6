import { renderInline } from '../../../export/markdown.ts'
import { printAddress, withoutSpan } from '../../../field/address.ts'
import { apply, moduleOf } from '../../../field/patch.ts'
import { answerQuestion } from '../../../questions/answerQuestion.ts'
import type { OpenQuestion } from '../../../questions/openQuestion.ts'
import { settledKeyOf } from '../../../questions/questionsOfAssumptions.ts'
import { readQueue } from '../../../questions/readQueue.ts'
import { isVisibleFormKey, type Specification } from '../../../specification/specification.ts'
import { answerOf } from '../../../suggestions/sharedAnswers.ts'
import type { AppendixEntry } from './appendixEntries.ts'
import { answerIn, dateOf, placesWithin } from './changedDecision.ts'

/** Every question about a specification, also those that were decided, apart from what is assumed. */
export const questionsOf = (specification: Specification): readonly OpenQuestion[] =>
  readQueue(
    {
      ...specification,
      decisions: specification.decisions.filter(it => it.about === 'checks' || it.state === 'assumed'),
    },
    true,
  )

/**
 * The question that an entry is about: the one with this key, or one of the same text that nothing is decided about. If
 * several places raise the same question, that of the items that the entry names.
 */
export function findQuestion(
  asked: readonly OpenQuestion[],
  entry: AppendixEntry,
  { decisions }: Specification,
  key?: string,
): OpenQuestion | undefined {
  const isSettled = (question: OpenQuestion) =>
    decisions.some(
      it => it.key === question.id || (it.key === settledKeyOf(question) && it.state !== 'assumed'),
    )
  const candidates = asked.filter(it => isSameQuestion(it, entry) && !isSettled(it))
  const isAbout = ({ targets }: OpenQuestion) => {
    const own = targets.map(it => printAddress(withoutSpan(it)))
    return placesWithin(own, entry.places).length === own.length
  }
  return candidates.find(it => it.id === key) ?? candidates.find(isAbout) ?? candidates[0]
}

/** How the appendix writes a question; it may have marks of its own. */
const leadOf = ({ text }: OpenQuestion) => `**${renderInline(text, '')}**`

const isSameQuestion = (asked: OpenQuestion, { line, question }: AppendixEntry) =>
  line.startsWith(leadOf(asked)) || renderInline(asked.text, '') === question

/**
 * What somebody wrote beside or below an open question: blank if there's nothing but why it matters, undefined if
 * there's something else instead.
 */
export function writtenAnswerTo(
  asked: OpenQuestion,
  { line, text, below }: AppendixEntry,
): string | undefined {
  const lead = leadOf(asked)
  const beside = line.startsWith(lead) ? line.slice(lead.length).trim() : text
  const why = renderInline(asked.why, '')
  if (!beside.startsWith(why)) return undefined
  return `${beside.slice(why.length)} ${below}`
    .trim()
    .replace(/^[:—–-]{1,3}\s{0,4}/, '')
    .replace(/^answer:\s{0,4}/i, '')
}

/**
 * The specification after a person's answer to a question, with the decision as the entry has it. Undefined if it can't
 * be read from the words, so that only the decision is stored.
 */
export function answeredByHand(
  specification: Specification,
  question: OpenQuestion,
  entry: AppendixEntry,
): Specification | undefined {
  const { state, by } = entry
  const text = answerIn(entry)
  if (state === 'postponed' || (state !== 'dismissed' && text === '')) return undefined
  const answer =
    state === 'dismissed' ? ({ kind: 'irrelevant', reason: text } as const) : answerOf(question, text)
  const patch = answerQuestion(question, answer, specification, dateOf(entry))
  // Notes that aren't placed yet are placed where all of them can be seen.
  const isPlain = patch.every(it => isVisibleFormKey(moduleOf(it)) || moduleOf(it) === 'decisions')
  const { specification: next, applied } = apply(specification, patch)
  if (!isPlain || applied.length < patch.length || patch.length === 0) return undefined
  const key = settledKeyOf(question)
  return {
    ...next,
    decisions: next.decisions.map(it => (it.key === key ? { ...it, state, by } : it)),
  }
}
