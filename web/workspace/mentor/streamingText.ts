/** The text of the reply that is being written, apart from all else: only its own place is drawn for each token. */
export interface StreamingText {
  readonly get: () => string
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (text: string) => void
  readonly add: (text: string) => void
}

/** Tokens that arrive within one frame are drawn together. */
export function createStreamingText(atNextFrame: (run: () => void) => void): StreamingText {
  const listeners = new Set<() => void>()
  let text = ''
  let shown = ''
  let isWaiting = false

  function show() {
    isWaiting = false
    if (shown === text) return
    shown = text
    for (const listener of listeners) listener()
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      text = next
      show()
    },
    add(more) {
      text += more
      if (!isWaiting) atNextFrame(show)
      isWaiting = true
    },
  }
}
