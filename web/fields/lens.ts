import { createListeners, type Listeners } from '#web/state/createListeners.ts'
import { createStore } from '#web/state/createStore.ts'

/**
 * A place in a larger value that one field reads and writes. Sources form a tree from the form's value down to
 * each text; a change reaches only the listeners on its way, so that typing in one card leaves all others alone.
 */
export interface Lens<T> {
  get(this: void): T
  set(this: void, value: T): void
  /** Calls back after the value, or anything within it, has become another. Returns how to stop. */
  subscribe(this: void, listener: () => void): () => void
}

/** One property of an object. */
export function propertyLens<T extends object, K extends keyof T>(lens: Lens<T>, key: K): Lens<T[K]> {
  return deriveLens(
    lens,
    whole => whole[key],
    (whole, value) => ({ ...whole, [key]: value }),
  )
}

/** The item of a list that has this id, wherever it stands. It must be there as long as the source is used. */
export function itemLens<T extends { readonly id: string }>(lens: Lens<readonly T[]>, id: string): Lens<T> {
  let index = 0
  const find = (items: readonly T[]) => {
    if (items[index]?.id !== id) index = items.findIndex(item => item.id === id)
    return index
  }
  // An item that was just deleted is asked for once more by listeners that are on their way out.
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
 * Calls back when the item of this id may have become another: a key in one of hundreds of items asks that one and not
 * all of them.
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
      // What stands where it stood, as it was, is not asked; of one that was deleted there is nothing to tell.
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

/** The row of a list at this position; `missing` stands in for a row that was just deleted. */
export function rowLens<T>(lens: Lens<readonly T[]>, index: number, missing: T): Lens<T> {
  return deriveLens(
    lens,
    rows => rows[index] ?? missing,
    (rows, value) => (index < rows.length ? rows.with(index, value) : rows),
  )
}

/** A source of its own that holds `value`: the root of a tree. */
export function createRootLens<T>(value: T, onSet: (value: T) => void = () => {}): Lens<T> {
  const store = createStore(value)
  store.subscribe(() => onSet(store.get()))
  return store
}

function deriveLens<P, T>(parent: Lens<P>, read: (whole: P) => T, write: (whole: P, value: T) => P): Lens<T> {
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
      const whole = parent.get()
      if (value !== read(whole)) parent.set(write(whole, value))
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
