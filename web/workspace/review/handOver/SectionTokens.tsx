import { useMemo } from 'react'
import { tokensBySection } from '#domain/export/tokenCounts.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { messages } from './messages.ts'

/** What each section of the document costs. */
export function SectionTokens({ specification }: { specification: Specification }) {
  const sections = useMemo(() => tokensBySection(specification), [specification])
  return (
    <details className="review-fold">
      <summary>{messages.bySection}</summary>
      <dl>
        {sections.map(({ key, heading, tokens }) => (
          <div key={key}>
            <dt>{heading}</dt>
            <dd>{messages.tokens(roundEstimate(tokens))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
