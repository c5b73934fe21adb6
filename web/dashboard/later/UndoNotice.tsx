import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../dashboard.module.css'
import { words } from '../words.ts'

interface UndoNoticeProps {
  children: string
  /** What had the focus is gone. */
  takesFocus: boolean
  onUndo: () => void
  onDismiss: (hadFocus: boolean) => void
}

const shownForMs = 12_000

/** Offers the way back; floats, so that nothing moves when it goes. */
export function UndoNotice({ children, takesFocus, onUndo, onDismiss }: UndoNoticeProps) {
  const frame = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // While the focus is here, the notice stays.
  useEffect(() => {
    if (takesFocus) undo.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.undo} ref={frame}>
      <Notice
        kind="success"
        hideAfterMs={shownForMs}
        onDismiss={() => onDismiss(frame.current?.contains(document.activeElement) ?? false)}
        action={
          <Button ref={undo} size="small" onClick={onUndo}>
            {words.undo}
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  )
}
