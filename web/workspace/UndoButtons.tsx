import { History, Redo2, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { keysText } from '#web/actions/shownKeys.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { words as uiWords } from '#web/ui/words.ts'
import type { Draft } from './draft.ts'
import { redoKeys, undoKeys, type Direction } from './useUndo.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface UndoButtonsProps {
  draft: Draft
  onTake: (direction: Direction, manner: { isByPointer: boolean }) => void
  onPast: () => void
}

/** One step back, one step forth, and further back where there is room. They keep the focus also where there is nothing more to take. */
export function UndoButtons({ draft, onTake, onPast }: UndoButtonsProps) {
  const canUndo = useSyncExternalStore(draft.subscribe, draft.history.canUndo)
  const canRedo = useSyncExternalStore(draft.subscribe, draft.history.canRedo)
  const take = (direction: Direction) => () => onTake(direction, { isByPointer: true })
  return (
    <div className={css.undo}>
      <IconButton
        label={uiWords.withKeys(words.undo, keysText(undoKeys[0]))}
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={take('undo')}
      />
      <IconButton
        label={uiWords.withKeys(words.redo, keysText(redoKeys[0]))}
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        onClick={take('redo')}
      />
      <span className={css.wide}>
        <IconButton label={words.history} icon={<History />} onClick={onPast} />
      </span>
    </div>
  )
}
