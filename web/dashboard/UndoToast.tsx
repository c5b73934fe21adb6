import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

interface UndoToastProps {
  children: string
  /** True if the focused element has been removed. */
  takesFocus: boolean
  onUndo: () => void
  onDismiss: (hadFocus: boolean) => void
}

const shownForMs = 12_000

/** Offers to undo the last action; it floats, so that nothing moves when it disappears. */
export function UndoToast({ children, takesFocus, onUndo, onDismiss }: UndoToastProps) {
  const frame = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // The toast stays while it has the focus.
  useEffect(() => {
    if (takesFocus) undo.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.undo} ref={frame}>
      <Toast
        kind="success"
        hideAfterMs={shownForMs}
        onDismiss={() => onDismiss(frame.current?.contains(document.activeElement) ?? false)}
        action={
          <Button ref={undo} size="small" onClick={onUndo}>
            {messages.undo}
          </Button>
        }
      >
        {children}
      </Toast>
    </div>
  )
}
