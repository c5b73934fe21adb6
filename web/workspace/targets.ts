import { targetsOf, type Target } from '#domain/links.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Source } from '#web/fields/source.ts'
import type { Draft } from './draft.ts'

/** For each module, the items that a text may name: read anew when that module changes, and not at other key presses. */
export function createTargets(draft: Draft): (to: FormKey) => Source<readonly Target[]> {
  const known = new Map<FormKey, Source<readonly Target[]>>()

  function read(to: FormKey): Source<readonly Target[]> {
    const form = draft.form(to)
    let last: unknown
    let targets: readonly Target[] = []
    return {
      get() {
        if (form.get() !== last) targets = targetsOf(draft.get(), to)
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
