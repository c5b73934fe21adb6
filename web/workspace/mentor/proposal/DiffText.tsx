import type { DiffSegment } from '#domain/text/diff.ts'
import type { ValueView } from './changeView.ts'
import { messages } from './messages.ts'

interface DiffTextProps extends Pick<ValueView, 'segments' | 'isList'> {
  /** Which of the two sides is shown; without one, what goes and what comes. */
  side?: 'old' | 'new'
}

/** One side of a change, with what differs from the other marked. */
export function DiffText({ segments, isList, side }: DiffTextProps) {
  const hidden = side === 'old' ? 'in' : side === 'new' ? 'out' : undefined
  const shown = segments.filter(({ kind }) => kind !== hidden)
  if (shown.every(({ text }) => text.trim() === '')) return <p className="empty">{messages.empty}</p>
  // Nothing to compare with: nothing to mark.
  const isAll = shown.every(({ kind }) => kind === 'in')
  const Frame = isList ? 'ul' : 'p'
  return (
    <Frame className="text">
      {shown.map((piece, i) => {
        const text = isAll ? piece.text : <DiffMark {...piece} />
        // Pieces have no other name than their place.
        return isList ? <li key={i}>{text}</li> : <span key={i}>{text}</span>
      })}
    </Frame>
  )
}

function DiffMark({ kind, text }: DiffSegment) {
  if (kind === 'same') return text
  return kind === 'in' ? <ins>{text}</ins> : <del>{text}</del>
}
