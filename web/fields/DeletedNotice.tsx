import { Button } from '#web/ui/Button.tsx'
import css from './fields.module.css'
import { messages } from './messages.ts'

/** Says what was deleted, and offers to restore it while that is possible. */
export function DeletedNotice({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <p className={css.deleted}>
      {message}
      <Button look="quiet" size="small" onClick={onUndo}>
        {messages.undo}
      </Button>
    </p>
  )
}
