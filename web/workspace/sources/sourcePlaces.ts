import { isSourceOf } from '#domain/reading/statements/currentStateOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'

/** The places that words were placed in, and the items that have such places, as printed addresses. */
export function createSourcePlaces(draft: Draft): Pick<Lens<ReadonlySet<string>>, 'get' | 'subscribe'> {
  const statements = draft.lensOf('statements')
  // A template's texts are sources only until they're changed; in other projects, nothing happens while one types.
  const isFromTemplate = () => statements.get().some(({ source }) => source === 'template')
  let last: Specification | undefined
  let places: ReadonlySet<string> = new Set()
  return {
    get() {
      const now = draft.get()
      if (now !== last && (now.statements !== last?.statements || isFromTemplate())) {
        const next = placesIn(now)
        if (!isSameSet(next, places)) places = next
      }
      last = now
      return places
    },
    subscribe: listener => (isFromTemplate() ? draft.subscribe(listener) : statements.subscribe(listener)),
  }
}

function placesIn(specification: Specification): Set<string> {
  const placed = specification.statements
    .filter(({ state }) => state === 'placed')
    .flatMap(it => it.places.filter(place => isSourceOf(it, place, specification)))
  return new Set(placed.flatMap(place => [place, place.split('.').slice(0, 2).join('.')]))
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every(it => other.has(it))
