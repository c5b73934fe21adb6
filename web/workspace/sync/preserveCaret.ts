type TextElement = HTMLInputElement | HTMLTextAreaElement

const isText = (element: Element | null): element is TextElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/** Keeps the caret at its place in the words while the text around it changes, even if its card gets another ID. */
export function preserveCaret() {
  const element = typeof document === 'undefined' ? null : document.activeElement
  if (element === null || !isText(element)) return { followRenumbered() {}, restore() {} }
  const { id, value: before, selectionStart, selectionEnd, selectionDirection } = element
  let nextId = id

  return {
    /** Notes the items that get other IDs. */
    followRenumbered(renumbered: ReadonlyMap<string, string>) {
      nextId = id
        .split('.')
        .map(part => renumbered.get(part) ?? part)
        .join('.')
    },
    restore() {
      if (nextId === id) set(element)
      // React renders updates of a store in a microtask that was queued before this one.
      else queueMicrotask(() => set(document.getElementById(nextId)))
    },
  }

  function set(to: Element | null) {
    if (!isText(to)) return
    if (document.activeElement !== to) to.focus({ preventScroll: true })
    if (to.value === before && to === element) return
    const positionAfter = (at: number | null) => caretPositionAfter(at ?? before.length, before, to.value)
    to.setSelectionRange(
      positionAfter(selectionStart),
      positionAfter(selectionEnd),
      selectionDirection ?? undefined,
    )
  }
}

/**
 * The caret's position after its text has changed: unchanged text at either end keeps its distance from the caret.
 */
export function caretPositionAfter(at: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (at <= start) return at
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const fromEnd = before.length - at
  return fromEnd <= end ? after.length - fromEnd : Math.min(at, after.length - end)
}

let composing: Promise<void> | undefined

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => {
    composing ??= new Promise(resolve => {
      const end = () => {
        composing = undefined
        resolve()
      }
      document.addEventListener('compositionend', end, { once: true })
    })
  })
}

/** Waits for the end of a composition (Japanese, an accent), since the text must not be changed during one. */
export const waitForComposition = async (): Promise<void> => await composing
