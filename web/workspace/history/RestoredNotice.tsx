import { useSyncExternalStore, type ReactNode } from 'react'
import type { Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import type { Draft } from '../session/draft.ts'
import { messages } from './messages.ts'

interface RestoredNoticeProps {
  draft: Draft
  /** The draft right after the restore. */
  value: Specification
  onDismiss: () => void
  onUndone: () => void
  children: ReactNode
}

/** Confirms a restore and offers to undo it, as long as it is the latest change. */
export function RestoredNotice({ draft, value, onDismiss, onUndone, children }: RestoredNoticeProps) {
  const isLast = useSyncExternalStore(draft.subscribe, () => draft.get() === value)
  function undo() {
    draft.undo()
    onDismiss()
    onUndone()
  }
  return (
    <Toast
      kind="success"
      hideAfterMs={15_000}
      onDismiss={onDismiss}
      action={
        isLast && (
          <Button size="small" onClick={undo}>
            {messages.undo}
          </Button>
        )
      }
    >
      {children}
    </Toast>
  )
}
