import { useEffect, useEffectEvent } from 'react'
import { tellNotLoaded } from '#web/ui/NotLoaded.tsx'
import type { FormKey } from '#domain/specification.ts'
import type { Draft } from './draft.ts'
import type { StepKey } from './steps.ts'

export type Direction = 'undo' | 'redo'
export interface Manner {
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
): (direction: Direction, manner?: Manner) => void {
  function take(direction: Direction, manner?: Manner) {
    const loading = import('./actions/take.ts')
    void loading.then(
      ({ take }) => take({ draft, current, goTo }, direction, manner),
      () => tellNotLoaded(() => take(direction, manner)),
    )
  }

  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    const direction = ({ historyUndo: 'undo', historyRedo: 'redo' } as const)[event.inputType]
    if (direction === undefined || !isInForm(event.target)) return
    event.preventDefault()
    take(direction)
  })
  useEffect(() => {
    const compose = ({ type, target }: Event) => {
      if (isInForm(target)) draft.history.compose(type === 'compositionstart')
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
  return take
}
