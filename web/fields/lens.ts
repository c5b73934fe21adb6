import { createListeners, type Listeners } from '#web/state/createListeners.ts'
import { createStore } from '#web/state/createStore.ts'

/**
 * A place in a larger value that one field reads and writes. Lenses form a tree from the form's value down to each
 * text. A change notifies only the listeners on its path, so typing in one card doesn't affect the others.
 */
export interface Lens<T> {
  get(this: void): T
  set(this: void, value: T): void
  /**
   * Notifies the listener after the value, or anything inside it, has changed. Returns a function that unsubscribes.
   */
  subscribe(this: void, listener: () => void): () => void
}

/** A lens on one property of an object. */
export function propertyLens<T extends object, K extends keyof T>(lens: Lens<T>, key: K): Lens<T[K]> {
  return deriveLens(
    lens,
    parentValue => parentValue[key],
    (parentValue, value) => ({ ...parentValue, [key]: value }),
  )
}

/** A lens on the list item with this id, wherever it moves. The item must exist as long as the lens is in use. */
export function itemLens<T extends { readonly id: string }>(lens: Lens<readonly T[]>, id: string): Lens<T> {
  let index = 0
  const find = (items: readonly T[]) => {
    if (items[index]?.id !== id) index = items.findIndex(item => item.id === id)
    return index
  }
  // Listeners that are about to unsubscribe read a just-deleted item once more.
  let last: T | undefined
  return deriveLens(
    { ...lens, subscribe: listener => subscribeToItem(lens, id, listener) },
    items => (last = items[find(items)] ?? last!),
    (items, value) => {
      const at = find(items)
      return at === -1 ? items : items.with(at, value)
    },
  )
}

interface ItemListeners {
  readonly of: Map<string, Listeners>
  last: readonly { readonly id: string }[]
  stop?: () => void
}

const itemListeners = new WeakMap<object, ItemListeners>()

/**
 * Notifies the listener when the item with this id may have changed, so that an edit of one of hundreds of items
 * checks only that one.
 */
function subscribeToItem<T extends { readonly id: string }>(
  list: Lens<readonly T[]>,
  id: string,
  listener: () => void,
): () => void {
  const all: ItemListeners = itemListeners.get(list) ?? { of: new Map(), last: [] }
  itemListeners.set(list, all)
  if (all.of.size === 0) {
    all.last = list.get()
    all.stop = list.subscribe(() => {
      const before = all.last
      all.last = list.get()
      // Items that are unchanged and in the same position are skipped; deleted ones have nothing to report.
      const reached = all.last.filter((item, i) => item !== before[i])
      for (const { id } of reached) all.of.get(id)?.notify()
    })
  }
  const own = all.of.get(id) ?? createListeners()
  all.of.set(id, own)
  const remove = own.subscribe(listener)
  return () => {
    remove()
    if (own.isEmpty()) all.of.delete(id)
    if (all.of.size === 0) all.stop?.()
  }
}

/** A lens on the row at this position of a list; `missing` is the value of a row that was just deleted. */
export function rowLens<T>(lens: Lens<readonly T[]>, index: number, missing: T): Lens<T> {
  return deriveLens(
    lens,
    rows => rows[index] ?? missing,
    (rows, value) => (index < rows.length ? rows.with(index, value) : rows),
  )
}

/** A lens that holds `value` itself: the root of a tree. */
export function createRootLens<T>(value: T, onSet: (value: T) => void = () => {}): Lens<T> {
  const store = createStore(value)
  store.subscribe(() => onSet(store.get()))
  return store
}

function deriveLens<P, T>(
  parent: Lens<P>,
  read: (parentValue: P) => T,
  write: (parentValue: P, value: T) => P,
): Lens<T> {
  const listeners = createListeners()
  let last: T
  let stop: (() => void) | undefined
  const handleChange = () => {
    const next = read(parent.get())
    if (next === last) return
    last = next
    listeners.notify()
  }
  return {
    get: () => read(parent.get()),
    set(value) {
      const parentValue = parent.get()
      if (value !== read(parentValue)) parent.set(write(parentValue, value))
    },
    subscribe(listener) {
      if (listeners.isEmpty()) {
        last = read(parent.get())
        stop = parent.subscribe(handleChange)
      }
      const remove = listeners.subscribe(listener)
      return () => {
        remove()
        if (listeners.isEmpty()) stop?.()
      }
    },
  }
}
