import { History, Redo2, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatShortcut } from '#web/actions/formatShortcut.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages as uiMessages } from '#web/ui/messages.ts'
import type { Draft } from '../session/draft.ts'
import { redoKeys, undoKeys, type UndoDirection } from './useUndo.ts'
import { messages } from '../messages.ts'
import css from '../workspace.module.css'

interface UndoButtonsProps {
  draft: Draft
  onUndoOrRedo: (direction: UndoDirection, options: { isByPointer: boolean }) => void
  onOpenHistory: () => void
}

/** The undo and redo buttons and, if there is room, history. They keep the focus even if nothing is left to undo. */
export function UndoButtons({ draft, onUndoOrRedo, onOpenHistory }: UndoButtonsProps) {
  const canUndo = useSyncExternalStore(draft.subscribe, draft.undoStack.canUndo)
  const canRedo = useSyncExternalStore(draft.subscribe, draft.undoStack.canRedo)
  const clickHandlerOf = (direction: UndoDirection) => () => onUndoOrRedo(direction, { isByPointer: true })
  return (
    <div className={css.undo}>
      <IconButton
        label={uiMessages.withKeys(messages.undo, formatShortcut(undoKeys[0]))}
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={clickHandlerOf('undo')}
      />
      <IconButton
        label={uiMessages.withKeys(messages.redo, formatShortcut(redoKeys[0]))}
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        onClick={clickHandlerOf('redo')}
      />
      <span className={css.wide}>
        <IconButton label={messages.history} icon={<History />} onClick={onOpenHistory} />
      </span>
    </div>
  )
}
