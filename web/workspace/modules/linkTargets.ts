import { linkTargetsOf, type LinkTarget } from '#domain/specification/links.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'

/** Returns a function that gives the items a link to a module may name, recomputed only when that module changes. */
export function createLinkTargets(draft: Draft): (to: FormKey) => Lens<readonly LinkTarget[]> {
  const known = new Map<FormKey, Lens<readonly LinkTarget[]>>()

  function read(to: FormKey): Lens<readonly LinkTarget[]> {
    const form = draft.lensOf(to)
    let last: unknown
    let targets: readonly LinkTarget[] = []
    return {
      get() {
        if (form.get() !== last) targets = linkTargetsOf(draft.get(), to)
        last = form.get()
        return targets
      },
      set: () => {},
      subscribe: form.subscribe,
    }
  }

  return to => {
    const source = known.get(to) ?? read(to)
    known.set(to, source)
    return source
  }
}
