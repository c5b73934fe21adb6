import { useSyncExternalStore } from 'react'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Draft } from '../../draft.ts'
import type { Applied } from './apply.ts'
import { Styles } from './Styles.tsx'
import { words } from './words.ts'

export interface AppliedNoticeProps {
  applied: Applied
  draft: Draft
  onDismiss: () => void
}

const mostLines = 6

/** In its place, says what was applied, with the way back; goes by itself after five seconds (product spec, section 4). */
export function AppliedNotice({ applied, draft, onDismiss }: AppliedNoticeProps) {
  const { title, lines, value } = applied
  // Whatever was written since, undo would take that back.
  const isLast = useSyncExternalStore(draft.subscribe, () => draft.get() === value)
  function undo() {
    draft.undo()
    announce(words.undone(title))
    onDismiss()
  }
  return (
    <>
      <Styles />
      <Notice
        kind="success"
        onDismiss={onDismiss}
        action={
          isLast && (
            <Button size="small" onClick={undo}>
              {words.undo}
            </Button>
          )
        }
      >
        {words.appliedTo(title)}
        <ul>
          {lines.slice(0, mostLines).map((line, i) => (
            // Two cards may read alike.
            <li key={i}>{line}</li>
          ))}
          {lines.length > mostLines && <li>{words.more(lines.length - mostLines)}</li>}
        </ul>
      </Notice>
    </>
  )
}
