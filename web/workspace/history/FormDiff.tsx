import { useMemo } from 'react'
import {
  diffSegmentsOf,
  type ItemChange,
  type FieldChange,
  type FormChange,
} from '#domain/comparison/compareForm.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { DiffMark } from '../diff/DiffMark.tsx'
import { collapseUnchanged, type VisibleSegment } from './collapseUnchanged.ts'
import { messages } from './messages.ts'

/** The differences between two versions of a specification, module by module, each below a heading of this level. */
export const SpecificationDiff = ({
  changes,
  heading: Heading,
}: {
  changes: readonly FormChange[]
  heading: 'h3' | 'h4'
}) =>
  changes.map(change => (
    <section key={change.form} className="history-form">
      <Heading className="history-module">{change.title}</Heading>
      <FormDiff change={change} />
    </section>
  ))

/** The differences between two values of a form, from older to newer: by field, by card, by word. */
export function FormDiff({ change }: { change: FormChange }) {
  const { fields, items: cards } = change
  return (
    <div className="history-changes">
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
    <article className="history-card" data-kind={kind} aria-label={messages.card(item, id, name)}>
      <header>
        <span className="history-kind" data-kind={kind}>
          {messages.kinds[kind]}
        </span>
        {isMoved && kind !== 'moved' && <span className="history-kind">{messages.alsoMoved}</span>}
        <strong>{messages.card(item, id, name)}</strong>
        {isMoved && <span className="history-place">{messages.movedTo(place)}</span>}
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
    <section className="history-field">
      {isNamed && <p className="history-label">{label}</p>}
      <Frame className="history-text">
        {shown.map((segment, i) =>
          // Segments have no key other than their index.
          isList ? (
            <li key={i} data-kind={segment.kind}>
              <DiffPart {...segment} />
            </li>
          ) : (
            <DiffPart key={i} {...segment} />
          ),
        )}
      </Frame>
    </section>
  )
}

/** A part of the comparison, or the place of unchanged text that isn't shown. */
function DiffPart(segment: VisibleSegment) {
  if (segment.kind !== 'gap') return <DiffMark {...segment} />
  return (
    <span className="history-gap">
      {segment.rows > 0 ? messages.gapOf(segment.rows) : ` ${messages.gap} `}
      {segment.rows === 0 && <VisuallyHidden>{messages.gapHeard}</VisuallyHidden>}
    </span>
  )
}

/** Explains the two marks. */
export const DiffLegend = () => (
  <p className="history-legend">
    <del>{messages.legendOut}</del> <ins>{messages.legendIn}</ins>
  </p>
)
