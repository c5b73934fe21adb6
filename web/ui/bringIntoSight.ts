/**
 * Scrolls to an element, also to one that `content-visibility` has left out so far: WebKit scrolls to nothing that it
 * hasn't laid out, and so first to what holds it.
 */
export function bringIntoSight(element: Element, block: 'start' | 'nearest'): void {
  let holder: Element | null = element
  while (holder && !holder.checkVisibility({ contentVisibilityAuto: true })) holder = holder.parentElement
  if (holder !== element) holder?.scrollIntoView({ block })
  element.scrollIntoView({ block })
}
