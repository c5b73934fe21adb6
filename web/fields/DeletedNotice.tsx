import { Button } from '#web/ui/Button.tsx'
import css from './fields.module.css'
import { messages } from './messages.ts'

/** Says what was deleted, where it was, for as long as it can be brought back. */
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
