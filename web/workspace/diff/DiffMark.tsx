import type { DiffSegment } from '#domain/text/diff.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { messages } from './messages.ts'

/** A part of a comparison. Colour alone doesn't reach everyone, so screen readers hear what happened to the text. */
export function DiffMark({ kind, text }: DiffSegment) {
  if (kind === 'same') return text
  const Mark = kind === 'in' ? 'ins' : 'del'
  return (
    <Mark>
      <VisuallyHidden>{messages[kind]}</VisuallyHidden>
      {text}
    </Mark>
  )
}
