import { useEffect, useEffectEvent } from 'react'
import { reportLoadError } from '#web/ui/LoadError.tsx'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Draft } from '../session/draft.ts'
import type { StepKey } from '../steps.ts'

export type UndoDirection = 'undo' | 'redo'
export interface UndoOptions {
  /** The focus stays with the button. */
  readonly isByPointer?: boolean
}

export const undoKeys = ['$mod+z'] as const
export const redoKeys = ['$mod+Shift+z', 'Control+y'] as const

/** Names the form where its own fields are. Other texts on the page have the browser's undo. */
export const formAttribute = 'data-form'
const isInForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${formAttribute}]`) !== null

/**
 * Takes steps back and forth in the form that they belong to, and shows where. The browser's own undo knows nothing
 * of values that were set by the page, so in a form's fields this one stands in for it, whoever asks: keys, a menu.
 */
export function useUndo(
  draft: Draft,
  current: StepKey | undefined,
  goTo: (key: FormKey) => void,
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
