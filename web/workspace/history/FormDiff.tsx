import { useMemo } from 'react'
import {
  diffSegmentsOf,
  type ItemChange,
  type FieldChange,
  type FormChange,
} from '#domain/comparison/compareForm.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { collapseUnchanged, type VisibleSegment } from './collapseUnchanged.ts'
import { messages } from './messages.ts'

/** The differences between two values of a form, from older to newer: by field, by card, by word. */
export function FormDiff({ change }: { change: FormChange }) {
  const { fields, items: cards } = change
  return (
    <div className="past-changes">
      {fields.map(field => (
        // A form that is a single text already has a heading.
        <Field key={field.path} change={field} isNamed={field.path !== ''} />
      ))}
      {cards.map(card => (
        <Card key={card.id} card={card} />
      ))}
    </div>
  )
}

function Card({ card }: { card: ItemChange }) {
  const { kind, itemLabel: item, id, name, position: place, isMoved, fields } = card
  const isWhole = kind === 'added' || kind === 'removed'
  return (
    <article className="past-card" data-kind={kind} aria-label={messages.card(item, id, name)}>
      <header>
        <span className="past-kind" data-kind={kind}>
          {messages.kinds[kind]}
        </span>
        {isMoved && kind !== 'moved' && <span className="past-kind">{messages.alsoMoved}</span>}
        <strong>{messages.card(item, id, name)}</strong>
        {isMoved && <span className="past-place">{messages.movedTo(place)}</span>}
      </header>
      {fields
        // The heading already names an added or removed card.
        .filter(
          ({ path, from, to }) =>
            !isWhole || (path !== 'name' && path !== 'term') || from.concat(to).join('') !== name,
        )
        .map(field => (
          <Field key={field.path} change={field} isNamed isWhole={isWhole} />
        ))}
    </article>
  )
}

interface FieldProps {
  change: FieldChange
  isNamed: boolean
  /** True if there is nothing to compare with, so nothing is marked. */
  isWhole?: boolean
}

function Field({ change, isNamed, isWhole = false }: FieldProps) {
  const { isList, label } = change
  const segments = useMemo(() => collapseUnchanged(diffSegmentsOf(change), isList), [change, isList])
  const shown = isWhole ? segments.map(segment => ({ ...segment, kind: 'same' as const })) : segments
  const Frame = isList ? 'ul' : 'p'
  return (
    <section className="past-field">
      {isNamed && <p className="past-label">{label}</p>}
      <Frame className="past-text">
        {shown.map((segment, i) =>
          // Segments have no key other than their index.
          isList ? (
            <li key={i} data-kind={segment.kind}>
              <DiffMark {...segment} />
            </li>
          ) : (
            <DiffMark key={i} {...segment} />
          ),
        )}
      </Frame>
    </section>
  )
}

/** Colour alone does not reach everyone, such as screen reader users. */
function DiffMark(segment: VisibleSegment) {
  const { kind, text } = segment
  switch (kind) {
    case 'same':
      return text
    case 'gap':
      return (
        <span className="past-gap">
          {segment.rows > 0 ? messages.gapOf(segment.rows) : ` ${messages.gap} `}
          {segment.rows === 0 && <VisuallyHidden>{messages.gapHeard}</VisuallyHidden>}
        </span>
      )
    case 'in':
      return (
        <ins>
          <VisuallyHidden>{messages.into}</VisuallyHidden>
          {text}
        </ins>
      )
    case 'out':
      return (
        <del>
          <VisuallyHidden>{messages.out}</VisuallyHidden>
          {text}
        </del>
      )
  }
}

/** Explains the two marks. */
export const DiffLegend = () => (
  <p className="past-legend">
    <del>{messages.legendOut}</del> <ins>{messages.legendIn}</ins>
  </p>
)
