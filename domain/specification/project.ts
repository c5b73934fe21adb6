import type { ItemNumbers } from './itemIds.ts'
import type { FormKey, Specification } from './specification.ts'

export const projectStatuses = ['active', 'archived', 'trashed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** How a list of projects may be ordered: newest change first, by name, most complete first (decision 016). */
export const projectSorts = ['updated', 'name', 'progress'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** How many days the trash keeps a project (docs/product.md#project-status). */
export const trashDays = 30

/** A project as its owner works on it (docs/product.md#stored-project). */
export interface Project {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly description: string
  readonly status: ProjectStatus
  readonly createdAt: string
  readonly updatedAt: string
  /** The thirteen forms' values, the brain dump among them. */
  readonly modules: Specification
  readonly itemNumbers: ItemNumbers
  /** Version of the project's own fields. */
  readonly version: number
  readonly moduleVersions: { readonly [K in Exclude<FormKey, 'brainDump'>]: number }
}

export const projectNameMissingMessage = 'Please enter a project name'

/** Upper bounds of what is stored, in characters or pieces. Generous: they guard the server, not the writer. */
export const sizeLimits = {
  nameLength: 1_000,
  descriptionLength: 10_000,
  textLength: 200_000,
  brainDumpLength: 1_048_576,
  listLength: 500,
  snapshotNameLength: 200,
} as const
