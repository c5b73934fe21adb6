import type { FormSync } from './formSync.ts'

/** The only store of the records of a project's forms. */
export interface FormSyncStore<P extends string> {
  get(this: void, part: P): FormSync
  /** Replaces a form's record with the result of one of the transitions in formSync.ts. */
  update(this: void, part: P, transition: (sync: FormSync) => FormSync): void
  /** Unsaved forms come in the order of their first edit. */
  entries(this: void): IterableIterator<[P, FormSync]>
}

/** Creates a store with these records; no others can be added. */
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
