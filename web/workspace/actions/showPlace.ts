import { bringIntoSight } from '#web/ui/bringIntoSight.ts'
import type { Difference } from '../difference.ts'
import { spliceBetween } from '../typing.ts'
import { formAttribute } from '../useUndo.ts'

const inputs = 'input, textarea, select'

interface Manner {
  readonly takesFocus: boolean
}

/** Brings what has changed into sight, with the focus on it and the caret behind the changed letters. */
export function showPlace(difference: Difference, manner: Manner): void {
  const list = document.querySelector(`[${formAttribute}] [aria-busy=true]`)
  if (list === null || document.getElementById(difference.place) !== null) return show(difference, manner)
  // A long list that has just been opened: its further cards are still being drawn.
  const drawing = new MutationObserver(() => {
    drawing.disconnect()
    if (list.isConnected) show(difference, manner)
  })
  drawing.observe(list, { attributeFilter: ['aria-busy'] })
}

function show({ place, texts }: Difference, { takesFocus }: Manner) {
  const element = nearest(place)
  const target = element?.matches(inputs)
    ? element
    : (element?.querySelector<HTMLElement>(inputs) ?? element?.querySelector<HTMLElement>('[data-add]'))
  if (takesFocus) target?.focus()
  else if (target) bringIntoSight(target, 'nearest')
  if (texts === undefined || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
    return
  const { at, inserted } = spliceBetween(...texts)
  target.setSelectionRange(at + inserted.length, at + inserted.length)
}

/** The element of this id, or of the nearest that holds it. */
function nearest(place: string): HTMLElement | null {
  const element = document.getElementById(place)
  const end = place.lastIndexOf('.')
  return element ?? (end < 0 ? null : nearest(place.slice(0, end)))
}
