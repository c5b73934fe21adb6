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
  const dated = decisions
    .filter(({ about, state }) => about !== 'checks' && !(about === 'finding' && state === 'dismissed'))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const listOf = (state: Decision['state']) => dated.filter(it => it.state === state).map(decisionLine)
  return joinBlocks(
    section('Open questions', [...questions.map(questionLine), ...listOf('postponed')]),
    section('Assumptions', listOf('assumed')),
    section('Decisions', listOf('decided')),
    section('Not relevant', listOf('dismissed')),
  )
}

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
const dayOf = (date: string) => /^\d{4}-\d\d-\d\d(?=T|$)/.exec(date)?.[0] ?? ''
