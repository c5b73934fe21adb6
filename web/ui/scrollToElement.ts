/** How many frames it takes until all that comes into sight has its own height, and no longer an assumed one. */
const framesUntilSettled = 3

/**
 * Scrolls to an element, also to one that `content-visibility` has left out so far: WebKit scrolls to nothing that it
 * hasn't laid out, so first to what holds it, and it doesn't stay there when what is above takes its real height.
 */
export function scrollToElement(element: Element, block: 'start' | 'nearest'): void {
  let holder: Element | null = element
  while (holder && !holder.checkVisibility({ contentVisibilityAuto: true })) holder = holder.parentElement
  if (holder !== element) {
    holder?.scrollIntoView({ block })
    follow(framesUntilSettled)
  }
  element.scrollIntoView({ block })

  function follow(frames: number) {
    if (frames === 0) return
    requestAnimationFrame(() => {
      element.scrollIntoView({ block })
      follow(frames - 1)
    })
  }
}
