import { flushSync } from 'react-dom'

/** True while a text field of a form has the focus. */
export const isInTextField = () =>
  document.activeElement?.matches('[data-form] :is(textarea, input:not([type=checkbox]))') ?? false

/** Makes a change that may come or go above the focused text field, which stays where it is on the screen. */
export function keepCaretInPlace(change: () => void): void {
  const field = document.activeElement
  if (field === null || !isInTextField()) return change()
  const before = field.getBoundingClientRect().top
  flushSync(change)
  scrollAlong(field.getBoundingClientRect().top - before)
}

/**
 * Keeps the focused text field of a form in view when something above it takes more or less room, in browsers that
 * don't do so themselves (WebKit). Returns a function that stops it.
 */
export function keepFocusedFieldInPlace(): () => void {
  if (CSS.supports('overflow-anchor', 'auto')) return () => {}
  let field: Element | null = null
  let top = 0

  function remember() {
    field = isInTextField() ? document.activeElement : null
    if (field !== null) top = topOf(field)
  }
  const observer = new ResizeObserver(() => {
    if (field !== null && field === document.activeElement) {
      const wasInView = top - scrollY > -field.clientHeight && top - scrollY < innerHeight
      if (wasInView) scrollAlong(topOf(field) - top)
    }
    remember()
  })
  observer.observe(document.body)
  const stop = new AbortController()
  addEventListener('focusin', remember, { signal: stop.signal })
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

/** Its distance from the top of the page. */
const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY

function scrollAlong(distance: number) {
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}
