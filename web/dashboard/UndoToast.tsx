import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

interface UndoToastProps {
  children: string
  /** What had the focus is gone. */
  takesFocus: boolean
  onUndo: () => void
  onDismiss: (hadFocus: boolean) => void
}

const shownForMs = 12_000

/** Offers the way back; floats, so that nothing moves when it goes. */
export function UndoToast({ children, takesFocus, onUndo, onDismiss }: UndoToastProps) {
  const frame = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // While the focus is here, the notice stays.
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
