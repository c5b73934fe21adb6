import { parseAddress } from '../field/address.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { joinBlocks, renderInline } from './markdown.ts'

/** A question that nobody has answered, as far as a document shows it. */
export interface UnansweredQuestion {
  readonly text: string
  /** Why the answer matters. */
  readonly why: string
}

export const decisionsHeading = 'Appendix: Open Questions, Assumptions and Decisions'

/**
 * The body of the second appendix: what is still open, what was only assumed, and what was decided or excluded, the
 * oldest first. Which checks run and which of their findings were ignored says nothing about the app, so it's left out.
 */
export function decisionsAppendixOf(
  questions: readonly UnansweredQuestion[],
  decisions: readonly Decision[],
): string {
  return joinBlocks(
    section('Open questions', openQuestionLinesOf(questions, decisions)),
    section('Assumptions', decisionLinesOf(decisions, 'assumed')),
    section('Decisions', decisionLinesOf(decisions, 'decided')),
    section('Not relevant', decisionLinesOf(decisions, 'dismissed')),
  )
}

/** What is still open, the most important first and postponed questions last: a hyphen list's lines. */
export const openQuestionLinesOf = (
  questions: readonly UnansweredQuestion[],
  decisions: readonly Decision[],
): string[] => [...questions.map(questionLine), ...decisionLinesOf(decisions, 'postponed')]

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

function decisionLine({ question, answer, by, date, places }: Decision): string {
  const items = new Set(places.flatMap(place => parseAddress(place)?.item ?? []))
  const details = [...items, ...(by === 'user' ? [] : [sources[by]]), dayOf(date)].filter(it => it !== '')
  const end = details.length === 0 ? '' : ` (${details.join(', ')})`
  const said = answer.trim() === '' ? '' : ` ${renderInline(answer, '')}`
  return `- **${renderInline(question, 'Unnamed')}**${said}${end}`
}

const sources = { model: 'AI model', template: 'template' } as const

/** The day of an ISO time in UTC, such as "2026-11-21"; blank if it isn't one. */
export const dayOf = (date: string) => /^\d{4}-\d\d-\d\d(?=T|$)/.exec(date)?.[0] ?? ''
