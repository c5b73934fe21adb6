import type { FormSync } from './formSync.ts'

/** The one place of the records of a project's forms. */
export interface FormSyncStore<P extends string> {
  get(this: void, part: P): FormSync
  /** Replaces a form's record by what one of the transitions in formSync.ts makes of it. */
  update(this: void, part: P, transition: (sync: FormSync) => FormSync): void
  /** Unsaved forms are in the order in which they were first edited. */
  entries(this: void): IterableIterator<[P, FormSync]>
}

/** A store with these records; there are no others later. */
export function createFormSyncStore<P extends string>(
  initial: Iterable<readonly [P, FormSync]>,
): FormSyncStore<P> {
  const records = new Map(initial)
  const get = (part: P) => records.get(part)!
  return {
    get,
    update(part, transition) {
      const before = get(part)
      const next = transition(before)
      if (before.unsaved === undefined && next.unsaved !== undefined) records.delete(part)
      records.set(part, next)
    },
    entries: () => records.entries(),
  }
}
