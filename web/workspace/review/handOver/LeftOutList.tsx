import { CircleCheckBig } from 'lucide-react'
import type { OmittedPart } from '#domain/export/slice/fitParts.ts'
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
        {[...Map.groupBy(leftOut, reasonOf)].map(([reason, forms]) => (
          <div key={reason}>
            <dt>{forms.map(({ form }) => formOf(form).title).join(', ')}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const reasonOf = ({ isEverything, note }: LeftOut) =>
  isEverything ? `${messages.everything}. ${note}` : note

/** What a budget of tokens had no room for. */
export function OmittedParts({ parts }: { parts: readonly OmittedPart[] }) {
  if (parts.length === 0) return <Complete />
  return (
    <details className="review-fold">
      <summary>{messages.overBudget(parts.length)}</summary>
      <ul className="hand-over-omitted">
        {parts.map(({ id, name }) => (
          <li key={`${id} ${name}`}>{`${id} ${name}`.trim()}</li>
        ))}
      </ul>
    </details>
  )
}

/** Says that nothing is left out. */
function Complete() {
  return (
    <p className="hand-over-complete">
      <CircleCheckBig /> {messages.complete}
    </p>
  )
}
