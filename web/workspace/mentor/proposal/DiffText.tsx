import { DiffMark } from '#web/workspace/diff/DiffMark.tsx'
import type { ValueView } from './changeView.ts'
import { messages } from './messages.ts'

interface DiffTextProps extends Pick<ValueView, 'segments' | 'isList'> {
  /** The side to show; if undefined, both deletions and insertions are shown. */
  side?: 'old' | 'new'
}

/** One side of a change, with the differences from the other side marked. */
export function DiffText({ segments, isList, side }: DiffTextProps) {
  const hidden = side === 'old' ? 'in' : side === 'new' ? 'out' : undefined
  const shown = segments.filter(({ kind }) => kind !== hidden)
  if (shown.every(({ text }) => text.trim() === '')) return <p className="empty">{messages.empty}</p>
  // Without anything to compare with, nothing is marked.
  const isAll = shown.every(({ kind }) => kind === 'in')
  const Frame = isList ? 'ul' : 'p'
  return (
    <Frame className="text">
      {shown.map((segment, i) => {
        const text = isAll ? segment.text : <DiffMark {...segment} />
        // Segments have no key other than their index.
        return isList ? <li key={i}>{text}</li> : <span key={i}>{text}</span>
      })}
    </Frame>
  )
}
