import { useSyncExternalStore, type ReactNode } from 'react'
import type { Specification } from '#domain/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Draft } from '../draft.ts'
import { words } from './words.ts'

interface RestoredProps {
  draft: Draft
  /** The draft right after. */
  value: Specification
  onDismiss: () => void
  onUndone: () => void
  children: ReactNode
}

/** Says that something was restored, with the way back for as long as it is the last thing that was done. */
export function Restored({ draft, value, onDismiss, onUndone, children }: RestoredProps) {
  const isLast = useSyncExternalStore(draft.subscribe, () => draft.get() === value)
  function undo() {
    draft.undo()
    onDismiss()
    onUndone()
  }
  return (
    <Notice
      kind="success"
      hideAfterMs={15_000}
      onDismiss={onDismiss}
      action={
        isLast && (
          <Button size="small" onClick={undo}>
            {words.undo}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  )
}
