import type { Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'

/** The places that words were placed in, and the items that have such places, as printed addresses. */
export function createSourcePlaces(draft: Draft): Pick<Lens<ReadonlySet<string>>, 'get' | 'subscribe'> {
  const statements = draft.lensOf('statements')
  let last: unknown
  let places: ReadonlySet<string> = new Set()
  return {
    get() {
      const now = statements.get()
      if (now !== last) {
        const placed = now.filter(({ state }) => state === 'placed').flatMap(it => it.places)
        places = new Set(placed.flatMap(place => [place, place.split('.').slice(0, 2).join('.')]))
      }
      last = now
      return places
    },
    subscribe: statements.subscribe,
  }
}
