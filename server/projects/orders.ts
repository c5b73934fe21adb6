import { nameKeyLength } from '#server/projects/cursor.ts'

/** As much of a project as its place among the others depends on. */
export interface Placed {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly filled: number
}

/** Its place; of a name only the beginning counts. */
export const placeOf = (project: Placed): Placed => ({
  ...project,
  name: project.name.slice(0, nameKeyLength),
})

/** Numbers by their value and letters whatever their case, as people order names: 'app 2', 'App 10', 'Äpfel', 'b'. */
const collator = new Intl.Collator('en', { numeric: true })
const byId = (a: Placed, b: Placed) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const newestFirst = (a: Placed, b: Placed) => (a.at > b.at ? -1 : a.at < b.at ? 1 : 0)

/** The orders that the server makes itself; no two projects have the same place. */
export const orders = {
  name: (a: Placed, b: Placed) => collator.compare(a.name, b.name) || byId(a, b),
  progress: (a: Placed, b: Placed) => b.filled - a.filled || newestFirst(a, b) || byId(a, b),
}
