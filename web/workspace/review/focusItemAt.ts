/**
 * Focuses the last button of the item that took the place of one that is gone, or the view if nothing is left, so
 * that the keyboard goes on from there.
 */
export function focusItemAt(list: HTMLElement | null, index: number, view?: HTMLElement | null): void {
  const items = list?.children ?? []
  const item = items[Math.min(index, items.length - 1)]
  ;(item?.querySelector<HTMLElement>('button:last-of-type') ?? view)?.focus()
}
