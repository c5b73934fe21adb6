import { useMemo } from 'react'
import { piecesOf, type CardChange, type FieldChange, type FormChange } from '#domain/comparison.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { folded, type Shown } from './folded.ts'
import { words } from './words.ts'

/** What differs in one form, from the older value to the newer: field by field, card by card, word by word. */
export function Differences({ change }: { change: FormChange }) {
  const { fields, cards } = change
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

function Card({ card }: { card: CardChange }) {
  const { kind, item, id, name, place, isMoved, fields } = card
  const isWhole = kind === 'added' || kind === 'removed'
  return (
    <article className="past-card" data-kind={kind} aria-label={words.card(item, id, name)}>
      <header>
        <span className="past-kind" data-kind={kind}>
          {words.kinds[kind]}
        </span>
        {isMoved && kind !== 'moved' && <span className="past-kind">{words.alsoMoved}</span>}
        <strong>{words.card(item, id, name)}</strong>
        {isMoved && <span className="past-place">{words.movedTo(place)}</span>}
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
  const pieces = useMemo(() => folded(piecesOf(change), isList), [change, isList])
  const shown = isWhole ? pieces.map(piece => ({ ...piece, kind: 'same' as const })) : pieces
  const Frame = isList ? 'ul' : 'p'
  return (
    <section className="past-field">
      {isNamed && <p className="past-label">{label}</p>}
      <Frame className="past-text">
        {shown.map((piece, i) =>
          // Pieces have no other name than their place.
          isList ? (
            <li key={i} data-kind={piece.kind}>
              <Marked {...piece} />
            </li>
          ) : (
            <Marked key={i} {...piece} />
          ),
        )}
      </Frame>
    </section>
  )
}

/** Colour alone says nothing to some, and nothing to those who listen. */
function Marked(piece: Shown) {
  const { kind, text } = piece
  switch (kind) {
    case 'same':
      return text
    case 'gap':
      return (
        <span className="past-gap">
          {piece.rows > 0 ? words.gapOf(piece.rows) : ` ${words.gap} `}
          {piece.rows === 0 && <VisuallyHidden>{words.gapHeard}</VisuallyHidden>}
        </span>
      )
    case 'in':
      return (
        <ins>
          <VisuallyHidden>{words.into}</VisuallyHidden>
          {text}
        </ins>
      )
    case 'out':
      return (
        <del>
          <VisuallyHidden>{words.out}</VisuallyHidden>
          {text}
        </del>
      )
  }
}

/** What the two marks mean. */
export const Legend = () => (
  <p className="past-legend">
    <del>{words.legendOut}</del> <ins>{words.legendIn}</ins>
  </p>
)
