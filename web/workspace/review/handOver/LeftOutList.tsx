import { CircleCheckBig } from 'lucide-react'
import type { LeftOut } from '#domain/export/targets/index.ts'
import { formOf } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** What a format can't hold of this specification, by module. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return <Complete />
  return (
    <details className="review-fold">
      <summary>{`${messages.leftOut} (${leftOut.length})`}</summary>
      <p className="review-hint">{messages.leftOutIntro}</p>
      <dl>
        {leftOut.map(({ form, isEverything, note }) => (
          <div key={form}>
            <dt>{formOf(form).title}</dt>
            <dd>{isEverything ? `${messages.everything}. ${note}` : note}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Says that nothing is left out. */
export function Complete() {
  return (
    <p className="hand-over-complete">
      <CircleCheckBig /> {messages.complete}
    </p>
  )
}
