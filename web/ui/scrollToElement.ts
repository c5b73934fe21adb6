/** The number of frames until everything in view has its real height instead of an estimated one. */
const framesUntilSettled = 3

/**
 * Scrolls to an element, even if `content-visibility` hasn't rendered it yet. WebKit can't scroll to an element that
 * isn't laid out, so this scrolls to its container first; and WebKit doesn't keep the position when content above
 * takes its real height.
 */
export function scrollToElement(element: Element, block: 'start' | 'nearest'): void {
  let visibleAncestor: Element | null = element
  while (visibleAncestor && !visibleAncestor.checkVisibility({ contentVisibilityAuto: true }))
    visibleAncestor = visibleAncestor.parentElement
  if (visibleAncestor !== element) {
    visibleAncestor?.scrollIntoView({ block })
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
