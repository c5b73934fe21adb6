import { Button } from '#web/ui/Button.tsx'
import css from './fields.module.css'
import { words } from './words.ts'

/** Says what was deleted, where it was, for as long as it can be brought back. */
export function Deleted({ said, onUndo }: { said: string; onUndo: () => void }) {
  return (
    <p className={css.deleted}>
      {said}
      <Button look="quiet" size="small" onClick={onUndo}>
        {words.undo}
      </Button>
    </p>
  )
}
