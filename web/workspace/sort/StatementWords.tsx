import { Fragment } from 'react'
import { cellsOf, inlineMarks } from './inlineMarks.ts'
import type { SortedStatement } from './sortDecisions.ts'

const elements = { strong: 'b', struck: 's', code: 'code' } as const

const Marked = ({ words }: { words: string }) =>
  inlineMarks(words).map(({ text, mark }, i) => {
    const Element = mark === undefined ? Fragment : elements[mark]
    // The pieces have no other identity.
    return <Element key={i}>{text}</Element>
  })

/** What a statement says, with its Markdown as it's meant. */
export function StatementWords({ words, form }: { words: string; form: SortedStatement['form'] }) {
  if (form === 'code') return words
  // A table's first row is a heading.
  if (form !== 'row' && !/^\|.+\|$/.test(words)) return <Marked words={words} />
  return cellsOf(words).map((cell, i) => (
    // Two cells may be the same.
    <span key={i} className="sort-cell">
      <Marked words={cell} />{' '}
    </span>
  ))
}
