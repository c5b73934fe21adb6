import type { ItemNumbers } from './itemIds.ts'
import type { Specification, VersionedFormKey } from './specification.ts'

export const projectStatuses = ['active', 'archived', 'trashed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Sort orders for a list of projects: most recently changed, by name, or most complete first (decision 016). */
export const projectSorts = ['updated', 'name', 'progress'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** How many days a project stays in the trash (docs/product.md#project-status). */
export const trashDays = 30

/** A project as seen by its owner (docs/product.md#stored-project). */
export interface Project {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly description: string
  readonly status: ProjectStatus
  readonly createdAt: string
  readonly updatedAt: string
  /** The values of all forms, including the brain dump and the statements. */
  readonly modules: Specification
  readonly itemNumbers: ItemNumbers
  /** The version of the project's own fields. */
  readonly version: number
  readonly moduleVersions: { readonly [K in VersionedFormKey]: number }
}

export const projectNameMissingMessage = 'Please enter a project name'

/**
 * Size limits for stored data, in characters or elements. Generous, because they protect the server and shouldn't
 * restrict users.
 */
export const sizeLimits = {
  nameLength: 1_000,
  descriptionLength: 10_000,
  textLength: 200_000,
  brainDumpLength: 1_048_576,
  listLength: 500,
  statementCount: 5_000,
  statementLength: 4_000,
  placesPerStatement: 50,
  placeLength: 200,
  decisionCount: 5_000,
  decisionLength: 4_000,
  reportCount: 5_000,
  reportLength: 2_000,
  suggestionCount: 500,
  suggestionNoteLength: 4_000,
  suggestionPatchLength: 40_000,
  snapshotNameLength: 200,
} as const
