const listeners = new Set<() => void>()
let last = { text: '', turn: 0 }

/** Lets the one status region say `text` to those who hear the page, also when it says it again. */
export function announce(text: string): void {
  last = { text, turn: last.turn + 1 }
  for (const listener of listeners) listener()
}

/** What was announced last, for `useSyncExternalStore`. */
export const announcements = {
  get: () => last,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
