/** What has to be loaded: the shortcuts, or the palette. */
type Part = 'shortcuts' | 'palette'

const loading = new Set<Part>()
let typed = ''

/** Holds what is typed while the palette is about to open, so that no letter goes to the page behind it. */
export function holdTyping(part: Part): void {
  if (loading.size === 0) {
    typed = ''
    window.addEventListener('keydown', take, true)
  }
  loading.add(part)
}

export function releaseTyping(part: Part): void {
  loading.delete(part)
  if (loading.size === 0) window.removeEventListener('keydown', take, true)
}

/** What has been typed since. */
export const heldTyping = (): string => typed

function take(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
}
