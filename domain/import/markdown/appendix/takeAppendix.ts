import type { Decision } from '../../../modules/decisions/definition.ts'
import type { Specification } from '../../../specification/specification.ts'
import type { OpenQuestion } from '../../../questions/openQuestion.ts'
import { readQueue } from '../../../questions/readQueue.ts'
import { readAppendix, type AppendixEntry } from './appendixEntries.ts'
import { changedDecision } from './changedDecision.ts'
import { answeredByHand, findQuestion, questionsOf, writtenAnswerTo } from './handAnswers.ts'
import { matchEntries, shownDecisionsOf, type ShownDecision } from './matchEntries.ts'
import { withNewDecision } from './newDecision.ts'

export interface TakenAppendix {
  readonly specification: Specification
  /** Lines that are neither a decision nor a question that the specification asks. */
  readonly unread: readonly string[]
}

/**
 * What the lines of the appendix of open questions, assumptions and decisions say about a specification whose other
 * forms have been read. Decisions that the lines change, add or leave out are changed, added and removed, as far as the
 * appendix shows them. A question that was answered by hand is answered, with everything that follows in the forms.
 */
export function takeAppendix(lines: readonly string[], specification: Specification): TakenAppendix {
  const { states, entries, rest } = readAppendix(lines)
  const shown = shownDecisionsOf(specification)
  const settled = entries.filter(it => it.state !== 'postponed' || isPutOff(it, shown))
  const matches = matchEntries(settled, shown)
  let next = withMatched(specification, matches, states, shown)
  // Assumptions come first, because they are asked about.
  for (const state of ['assumed', 'decided', 'dismissed', 'postponed'] as const) {
    const added = settled.filter(it => it.state === state && !isChange(it, matches.get(it)))
    const asked = added.length === 0 ? [] : questionsOf(next)
    for (const entry of added) {
      const before = matches.get(entry)?.decision
      const question = findQuestion(asked, entry, next, before?.key)
      const isByHand = entry.day === '' || before !== undefined
      next =
        (isByHand && question !== undefined ? answeredByHand(next, question, entry) : undefined) ??
        withNewDecision(next, entry, question, before, entries)
    }
  }
  return takeOpenQuestions(next, rest, entries, settled, shown)
}

/** The questions that nobody had answered when the document was written. */
function takeOpenQuestions(
  specification: Specification,
  rest: readonly string[],
  entries: readonly AppendixEntry[],
  settled: readonly AppendixEntry[],
  shown: readonly ShownDecision[],
): TakenAppendix {
  const open = entries.filter(it => !settled.includes(it))
  // Questions about many items are asked in parts, and which part is next depends on what is decided.
  const asked = open.length === 0 ? [] : readQueue(specification, true)
  // Only asked for if it's needed, since it takes as long as a check of the project.
  let whateverIsDecided: readonly OpenQuestion[] | undefined
  const known = new Set([...shown.map(it => it.shown), ...settled].map(it => it.question))
  const unread = [...rest]
  let next = specification
  for (const entry of open) {
    const question =
      findQuestion(asked, entry, next) ??
      findQuestion((whateverIsDecided ??= questionsOf(specification)), entry, next)
    if (question === undefined) {
      if (known.has(entry.question)) continue
      // What the mentor asks says why it matters. So a person asked this, and wants to have it answered.
      if (entry.text + entry.below === '') next = withNewDecision(next, entry, undefined, undefined, entries)
      else unread.push([entry.line, entry.below].filter(Boolean).join('\n'))
      continue
    }
    const answer = writtenAnswerTo(question, entry)
    if (answer === undefined) unread.push([entry.line, entry.below].filter(Boolean).join('\n'))
    if (answer === undefined || answer === '') continue
    const answered = { ...entry, state: 'decided', answer, below: '', places: [], day: '' } as const
    next =
      answeredByHand(next, question, answered) ??
      withNewDecision(next, answered, question, undefined, entries)
  }
  return { specification: next, unread }
}

/** A decision to answer later has its day, and never an answer; an open question says why it matters. */
const isPutOff = ({ day, line, answer, question }: AppendixEntry, shown: readonly ShownDecision[]) =>
  day !== '' ||
  shown.some(
    ({ shown: it }) =>
      it.state === 'postponed' && (it.line === line || (answer === '' && it.question === question)),
  )

/** True if the entry changes a decision. What was put off and is now answered is answered anew. */
const isChange = ({ state }: AppendixEntry, match: ShownDecision | undefined) =>
  match !== undefined && (match.decision.state !== 'postponed' || state === 'postponed')

function withMatched(
  specification: Specification,
  matches: ReadonlyMap<AppendixEntry, ShownDecision>,
  states: ReadonlySet<Decision['state']>,
  shown: readonly ShownDecision[],
): Specification {
  const byDecision = new Map([...matches].map(([entry, match]) => [match.decision, { entry, match }]))
  const isShown = new Set(shown.map(({ decision }) => decision))
  const decisions = specification.decisions.flatMap((decision): Decision[] => {
    const { entry, match } = byDecision.get(decision) ?? {}
    if (entry === undefined) return isShown.has(decision) && states.has(decision.state) ? [] : [decision]
    return isChange(entry, match) ? [changedDecision(decision, match!.shown, entry)] : []
  })
  return { ...specification, decisions }
}
