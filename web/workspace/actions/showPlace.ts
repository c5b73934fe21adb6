import type { Difference } from '../difference.ts'
import { spliceBetween } from '../typing.ts'

const inputs = 'input, textarea, select'

/** Brings what has changed into sight, with the focus on it and the caret behind the changed letters. */
export function showPlace({ place, texts }: Difference, { takesFocus }: { takesFocus: boolean }): void {
  const element = nearest(place)
  const target = element?.matches(inputs)
    ? element
    : (element?.querySelector<HTMLElement>(inputs) ?? element?.querySelector<HTMLElement>('[data-add]'))
  if (takesFocus) target?.focus()
  else target?.scrollIntoView({ block: 'nearest' })
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
