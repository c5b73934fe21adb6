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

/** What differs in one form, from the older value to the newer: field by field, card by card, word by word. */
export function FormDiff({ change }: { change: FormChange }) {
  const { fields, items: cards } = change
  return (
    <div className="past-changes">
      {fields.map(field => (
        // A form that is one text has been named already.
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
        // What came or went has been named already.
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
  /** Nothing to compare with: nothing to mark. */
  isWhole?: boolean
}

function Field({ change, isNamed, isWhole = false }: FieldProps) {
  const { isList, label } = change
  const segments = useMemo(() => collapseUnchanged(diffSegmentsOf(change), isList), [change, isList])
  const shown = isWhole ? segments.map(piece => ({ ...piece, kind: 'same' as const })) : segments
  const Frame = isList ? 'ul' : 'p'
  return (
    <section className="past-field">
      {isNamed && <p className="past-label">{label}</p>}
      <Frame className="past-text">
        {shown.map((piece, i) =>
          // Pieces have no other name than their place.
          isList ? (
            <li key={i} data-kind={piece.kind}>
              <DiffMark {...piece} />
            </li>
          ) : (
            <DiffMark key={i} {...piece} />
          ),
        )}
      </Frame>
    </section>
  )
}

/** Colour alone says nothing to some, and nothing to those who listen. */
function DiffMark(piece: VisibleSegment) {
  const { kind, text } = piece
  switch (kind) {
    case 'same':
      return text
    case 'gap':
      return (
        <span className="past-gap">
          {piece.rows > 0 ? messages.gapOf(piece.rows) : ` ${messages.gap} `}
          {piece.rows === 0 && <VisuallyHidden>{messages.gapHeard}</VisuallyHidden>}
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

/** What the two marks mean. */
export const DiffLegend = () => (
  <p className="past-legend">
    <del>{messages.legendOut}</del> <ins>{messages.legendIn}</ins>
  </p>
)
