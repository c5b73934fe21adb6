/** A set of functions to call when something changes. */
export interface Listeners<A extends readonly unknown[] = []> {
  /** Adds a listener; adding it twice changes nothing. Returns a function that removes it. */
  subscribe(this: void, listener: (...args: A) => void): () => void
  /** Calls every listener, in the order in which they were added. */
  notify(this: void, ...args: A): void
  isEmpty(this: void): boolean
}

/** Creates an empty set of listeners. */
export function createListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
    isEmpty: () => listeners.size === 0,
  }
}
