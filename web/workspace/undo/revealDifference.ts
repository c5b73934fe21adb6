import { scrollToElement } from '#web/ui/scrollToElement.ts'
import type { Difference } from './findFirstDifference.ts'
import { findSplice } from './textSplice.ts'
import { formAttribute } from './useUndo.ts'

const inputs = 'input, textarea, select'

interface RevealOptions {
  readonly takesFocus: boolean
}

/** Scrolls to a change and focuses it, with the caret behind the changed letters. */
export function revealDifference(difference: Difference, options: RevealOptions): void {
  const list = document.querySelector(`[${formAttribute}] [aria-busy=true]`)
  if (list === null || document.getElementById(difference.elementId) !== null)
    return reveal(difference, options)
  // A long list that has just been opened is still rendering its further cards.
  const drawing = new MutationObserver(() => {
    drawing.disconnect()
    if (list.isConnected) reveal(difference, options)
  })
  drawing.observe(list, { attributeFilter: ['aria-busy'] })
}

function reveal({ elementId, texts }: Difference, { takesFocus }: RevealOptions) {
  const element = nearestElement(elementId)
  const target = element?.matches(inputs)
    ? element
    : (element?.querySelector<HTMLElement>(inputs) ?? element?.querySelector<HTMLElement>('[data-add]'))
  if (takesFocus) target?.focus()
  else if (target) scrollToElement(target, 'nearest')
  if (texts === undefined || !(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
    return
  const { at, inserted } = findSplice(...texts)
  target.setSelectionRange(at + inserted.length, at + inserted.length)
}

/** The element with this ID, or its nearest ancestor by address. */
function nearestElement(elementId: string): HTMLElement | null {
  const element = document.getElementById(elementId)
  const end = elementId.lastIndexOf('.')
  return element ?? (end < 0 ? null : nearestElement(elementId.slice(0, end)))
}
