import { createStore } from '#web/state/createStore.ts'

/** The text of the reply that is being written, kept separately so that each token rerenders only its own element. */
export interface StreamingText {
  readonly get: () => string
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (text: string) => void
  readonly add: (text: string) => void
}

/** Shows tokens that arrive within one frame together. */
export function createStreamingText(atNextFrame: (run: () => void) => void): StreamingText {
  const shown = createStore('')
  let text = ''
  let isWaiting = false

  function show() {
    isWaiting = false
    shown.set(text)
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
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
