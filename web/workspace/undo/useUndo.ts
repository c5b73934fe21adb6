import { useEffect, useEffectEvent } from 'react'
import { reportLoadError } from '#web/ui/LoadError.tsx'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import type { Draft } from '../session/draft.ts'
import type { StepKey } from '../steps.ts'

export type UndoDirection = 'undo' | 'redo'
export interface UndoOptions {
  /** True if the focus stays on the button. */
  readonly isByPointer?: boolean
}

export const undoKeys = ['$mod+z'] as const
export const redoKeys = ['$mod+Shift+z', 'Control+y'] as const

/** Names the form on the element around its fields. Other inputs on the page keep the browser's undo. */
export const formAttribute = 'data-form'
const isInForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${formAttribute}]`) !== null

/**
 * Undoes and redoes steps in their form and shows the change. The browser's own undo ignores values set by the page,
 * so in a form's fields this replaces it, whether triggered by keys or a menu.
 */
export function useUndo(
  draft: Draft,
  current: StepKey | undefined,
  goTo: (key: VisibleFormKey) => void,
): (direction: UndoDirection, options?: UndoOptions) => void {
  function undoOrRedo(direction: UndoDirection, options?: UndoOptions) {
    const loading = import('./undoOrRedo.ts')
    void loading.then(
      ({ undoOrRedo }) => undoOrRedo({ draft, current, goTo }, direction, options),
      () => reportLoadError(() => undoOrRedo(direction, options)),
    )
  }

  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    const direction = ({ historyUndo: 'undo', historyRedo: 'redo' } as const)[event.inputType]
    if (direction === undefined || !isInForm(event.target)) return
    event.preventDefault()
    undoOrRedo(direction)
  })
  useEffect(() => {
    const compose = ({ type, target }: Event) => {
      if (isInForm(target)) draft.undoStack.setComposing(type === 'compositionstart')
    }
    const before = (event: InputEvent) => handleBeforeInput(event)
    document.addEventListener('beforeinput', before)
    document.addEventListener('compositionstart', compose)
    document.addEventListener('compositionend', compose)
    return () => {
      document.removeEventListener('beforeinput', before)
      document.removeEventListener('compositionstart', compose)
      document.removeEventListener('compositionend', compose)
    }
  }, [draft])
  return undoOrRedo
}
