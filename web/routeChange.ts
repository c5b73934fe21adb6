let isFirst = true
let isBackOrForward = false

/** Starts to distinguish Back and Forward from other navigation. Called once, when the app starts. */
export function watchHistory(): void {
  addEventListener('popstate', () => (isBackOrForward = true))
  addEventListener('pushState', () => (isBackOrForward = false))
}

/**
 * After navigation within the product, the focus moves to the page's heading and the page starts at its top, as after
 * loading it. Back and Forward keep the position that the browser restores.
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
  // It's where reading starts, not a control, so it needs no focus ring.
  start.style.outline = 'none'
  start.focus({ preventScroll: true })
}

/**
 * Marks a prerendered page as taken over by the app (or as independent, if that failed), and carries out a click that
 * was waiting for it (boot.ts).
 */
export function finishHydration(): void {
  document.documentElement.removeAttribute('data-static')
  const pressed = document.querySelector<HTMLElement>('[data-waits][aria-busy]')
  pressed?.removeAttribute('aria-busy')
  pressed?.click()
}
