import type { Lens } from '#web/fields/lens.ts'
import { createListeners, type Listeners } from '#web/state/createListeners.ts'

/** The value of one place. */
export type PlaceLens<T> = Pick<Lens<T>, 'get' | 'subscribe'>

interface KnownPlace<T> extends PlaceLens<T> {
  readonly listeners: Listeners
  last: T
}

/**
 * Lenses on the values of single places, which `read` takes from a source: of hundreds of fields, only those whose
 * value has changed are notified.
 */
export function createPlaceLenses<T>(
  source: Pick<Lens<unknown>, 'subscribe'>,
  read: (place: string) => T,
): (place: string) => PlaceLens<T> {
  const known = new Map<string, KnownPlace<T>>()
  const followed = new Set<string>()
  let stop: (() => void) | undefined

  function handleChange() {
    for (const place of followed) {
      const it = known.get(place)!
      const next = read(place)
      if (next === it.last) continue
      it.last = next
      it.listeners.notify()
    }
  }

  function follow(place: string, listener: () => void) {
    if (followed.size === 0) stop = source.subscribe(handleChange)
    const it = known.get(place)!
    if (it.listeners.isEmpty()) it.last = read(place)
    followed.add(place)
    const remove = it.listeners.subscribe(listener)
    return () => {
      remove()
      if (it.listeners.isEmpty()) followed.delete(place)
      if (followed.size === 0) stop?.()
    }
  }

  return place => {
    const found = known.get(place)
    if (found !== undefined) return found
    const created: KnownPlace<T> = {
      get: () => read(place),
      subscribe: listener => follow(place, listener),
      listeners: createListeners(),
      last: read(place),
    }
    known.set(place, created)
    return created
  }
}
