import { parseAddress } from '../field/address.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { confirmationOf } from '../questions/confirmationOf.ts'
import { joinBlocks, renderInline } from './markdown.ts'

/** A question that nobody has answered, as far as a document shows it. */
export interface UnansweredQuestion {
  readonly text: string
  /** Why the answer matters. */
  readonly why: string
  /** True if it only asks where a note belongs. Other tools can't do anything with it. */
  readonly isAboutNotes?: boolean
}

export const decisionsHeading = 'Appendix: Open Questions, Assumptions and Decisions'

/** The headings of its parts, by the state of the decisions that they list. */
export const appendixParts = {
  postponed: 'Open questions',
  assumed: 'Assumptions',
  decided: 'Decisions',
  dismissed: 'Not relevant',
} as const satisfies Readonly<Record<Decision['state'], string>>

/**
 * The body of the second appendix: what is still open, what was only assumed, and what was decided or excluded, the
 * oldest first. Which checks run and which of their findings were ignored says nothing about the app, so it's left out.
 */
export function decisionsAppendixOf(
  questions: readonly UnansweredQuestion[],
  decisions: readonly Decision[],
): string {
  return joinBlocks(
    section(appendixParts.postponed, openQuestionLinesOf(questions, decisions)),
    section(appendixParts.assumed, decisionLinesOf(decisions, 'assumed')),
    section(appendixParts.decided, decisionLinesOf(decisions, 'decided')),
    section(appendixParts.dismissed, decisionLinesOf(decisions, 'dismissed')),
  )
}

/**
 * What is still open as a hyphen list's lines: questions, the most important first, then whether assumptions are right,
 * in their order, and postponed questions last. How important an assumption is depends on more than a document says, so
 * another order wouldn't be the same once the document is taken back.
 */
export function openQuestionLinesOf(
  questions: readonly UnansweredQuestion[],
  decisions: readonly Decision[],
): string[] {
  const assumptions = decisionsAboutTheApp(decisions, 'assumed').map(confirmationOf)
  const placeOf = ({ text }: UnansweredQuestion) => assumptions.indexOf(text)
  return [
    ...questions.toSorted((a, b) => placeOf(a) - placeOf(b)).map(questionLine),
    ...decisionLinesOf(decisions, 'postponed'),
  ]
}

/** The decisions in a state as a hyphen list's lines. */
export const decisionLinesOf = (decisions: readonly Decision[], state: Decision['state']): string[] =>
  decisionsAboutTheApp(decisions, state).map(decisionLine)

/** The decisions in a state that say something about the app, the oldest first. */
export const decisionsAboutTheApp = (
  decisions: readonly Decision[],
  state: Decision['state'],
): readonly Decision[] =>
  decisions
    .filter(it => it.state === state && it.about !== 'checks')
    .filter(({ about }) => !(about === 'finding' && state === 'dismissed'))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

const section = (title: string, lines: readonly string[]) =>
  joinBlocks(`### ${title}`, lines.length === 0 ? '*None*' : lines.join('\n'))

const questionLine = ({ text, why }: UnansweredQuestion) =>
  `- **${renderInline(text, 'Unnamed')}**${why.trim() === '' ? '' : ` ${renderInline(why, '')}`}`

/** A decision as an entry of a hyphen list: what was asked, the answer, and the details. */
export function decisionLine(decision: Decision): string {
  const { question, answer } = decision
  const said = answer.trim() === '' ? '' : ` ${renderInline(answer, '')}`
  return `- **${renderInline(question, 'Unnamed')}**${said}${detailsOf(decision)}`
}

/** The items that a decision is about, who made it unless it was the user, and the day: " (FE-1, 2026-11-21)". */
export function detailsOf({ by, date, places }: Decision): string {
  const items = new Set(places.flatMap(place => parseAddress(place)?.item ?? []))
  const source = by === 'user' ? [] : [decisionSources[by]]
  const details = [...items, ...source, dayOf(date)].filter(it => it !== '')
  return details.length === 0 ? '' : ` (${details.join(', ')})`
}

/** Who decided, unless it was the user. */
export const decisionSources = { model: 'AI model', template: 'template' } as const

/** The day of an ISO time in UTC, such as "2026-11-21"; blank if it isn't one. */
export const dayOf = (date: string) => /^\d{4}-\d\d-\d\d(?=T|$)/.exec(date)?.[0] ?? ''
