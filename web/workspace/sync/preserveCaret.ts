type TextElement = HTMLInputElement | HTMLTextAreaElement

const isText = (element: Element | null): element is TextElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/**
 * Keeps the caret where it is in its words while the text around them becomes another, also where its card gets
 * another id and is drawn anew.
 */
export function preserveCaret() {
  const element = typeof document === 'undefined' ? null : document.activeElement
  if (element === null || !isText(element)) return { followRenumbered() {}, restore() {} }
  const { id, value: before, selectionStart, selectionEnd, selectionDirection } = element
  let nextId = id

  return {
    /** The items that take other ids. */
    followRenumbered(renumbered: ReadonlyMap<string, string>) {
      nextId = id
        .split('.')
        .map(part => renumbered.get(part) ?? part)
        .join('.')
    },
    restore() {
      if (nextId === id) set(element)
      // React draws what follows a source in a microtask that was asked for before this one.
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

/** Where a place in a text is after it became another: what is the same at both ends keeps its distance to them. */
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

/** Nothing is written into a text that is being composed (Japanese, an accent). */
export const waitForComposition = async (): Promise<void> => await composing
