import type { Piece } from '#domain/wordDiff.ts'
import type { ValueView } from './view.ts'
import { words } from './words.ts'

interface PiecesProps extends Pick<ValueView, 'pieces' | 'isList'> {
  /** Which of the two sides is shown; without one, what goes and what comes. */
  side?: 'old' | 'new'
}

/** One side of a change, with what differs from the other marked. */
export function Pieces({ pieces, isList, side }: PiecesProps) {
  const hidden = side === 'old' ? 'in' : side === 'new' ? 'out' : undefined
  const shown = pieces.filter(({ kind }) => kind !== hidden)
  if (shown.every(({ text }) => text.trim() === '')) return <p className="empty">{words.empty}</p>
  // Nothing to compare with: nothing to mark.
  const isAll = shown.every(({ kind }) => kind === 'in')
  const Frame = isList ? 'ul' : 'p'
  return (
    <Frame className="text">
      {shown.map((piece, i) => {
        const text = isAll ? piece.text : <Marked {...piece} />
        // Pieces have no other name than their place.
        return isList ? <li key={i}>{text}</li> : <span key={i}>{text}</span>
      })}
    </Frame>
  )
}

function Marked({ kind, text }: Piece) {
  if (kind === 'same') return text
  return kind === 'in' ? <ins>{text}</ins> : <del>{text}</del>
}
