import { createListeners } from './createListeners.ts'

/** One value and its listeners; `get` and `subscribe` are what `useSyncExternalStore` takes. */
export interface Store<T> {
  get(this: void): T
  /** Replaces the value. Listeners are called only if it is another one. */
  set(this: void, value: T): void
  /** Returns a function that removes the listener. */
  subscribe(this: void, listener: () => void): () => void
}

/** Starts with `value`. */
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
