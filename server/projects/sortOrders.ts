import { nameKeyLength } from '#server/projects/cursor.ts'

/** The values that a project's place in the list depends on. */
export interface SortKey {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly filled: number
}

/** Returns a project's sort key; of its name, only the beginning counts. */
export const sortKeyOf = (project: SortKey): SortKey => ({
  ...project,
  name: project.name.slice(0, nameKeyLength),
})

/** Sorts names as people do, numbers by value and letters ignoring case: 'app 2', 'App 10', 'Äpfel', 'b'. */
const collator = new Intl.Collator('en', { numeric: true })
const compareIds = (a: SortKey, b: SortKey) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const compareNewestFirst = (a: SortKey, b: SortKey) => (a.at > b.at ? -1 : a.at < b.at ? 1 : 0)

/** The orders that the server computes itself; no two projects have the same place. */
export const sortOrders = {
  name: (a: SortKey, b: SortKey) => collator.compare(a.name, b.name) || compareIds(a, b),
  progress: (a: SortKey, b: SortKey) => b.filled - a.filled || compareNewestFirst(a, b) || compareIds(a, b),
}
