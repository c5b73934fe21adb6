import { useEffect, useRef } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './dashboard.module.css'
import { words } from './words.ts'

/** A project that was just deleted, and where it stood among the others. */
export interface Trashed {
  readonly project: WireSummary
  readonly place: number
}

interface UndoNoticeProps {
  trashed: Trashed
  onUndo: () => void
  onDismiss: () => void
}

const shownForMs = 12_000

/** Offers the way back; floats, so that nothing moves when it goes. */
export function UndoNotice({ trashed, onUndo, onDismiss }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with the card; while it is here, the notice stays.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className={css.undo}>
      <Notice
        kind="success"
        hideAfterMs={shownForMs}
        onDismiss={onDismiss}
        action={
          <Button ref={undo} size="small" onClick={onUndo}>
            {words.remove.undo}
          </Button>
        }
      >
        {words.remove.done(trashed.project.projectName)}
      </Notice>
    </div>
  )
}
