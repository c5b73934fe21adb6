let isFirst = true
let isBackOrForward = false

/** Tells navigation by Back and Forward from the others. Once, at the start of the browser's half. */
export function watchHistory(): void {
  addEventListener('popstate', () => (isBackOrForward = true))
  addEventListener('pushState', () => (isBackOrForward = false))
}

/**
 * After going to another page inside the product: the focus starts at its heading, the view at its top, as after
 * loading it. Back and Forward keep the place that the browser remembers.
 */
export function handleRouteChange(): void {
  if (isFirst) {
    isFirst = false
    finishHydration()
    return
  }
  if (!isBackOrForward) scrollTo(0, 0)
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (start === null || start.contains(document.activeElement)) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  // A place to go on from, and not a thing to press: it needs no ring.
  start.style.outline = 'none'
  start.focus({ preventScroll: true })
}

/**
 * From here on a page that the build drew is the app's, or where that has failed its own, and what was pressed before
 * is done (boot.ts).
 */
export function finishHydration(): void {
  document.documentElement.removeAttribute('data-static')
  const pressed = document.querySelector<HTMLElement>('[data-waits][aria-busy]')
  pressed?.removeAttribute('aria-busy')
  pressed?.click()
}
