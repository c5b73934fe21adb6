import { createListeners } from './createListeners.ts'

/** A value and its listeners; pass `get` and `subscribe` to `useSyncExternalStore`. */
export interface Store<T> {
  get(this: void): T
  /** Replaces the value. Listeners are called only if it has changed. */
  set(this: void, value: T): void
  /** Returns a function that removes the listener. */
  subscribe(this: void, listener: () => void): () => void
}

/** Creates a store that holds `value`. */
export function createStore<T>(value: T): Store<T> {
  const { subscribe, notify } = createListeners()
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      notify()
    },
    subscribe,
  }
}
