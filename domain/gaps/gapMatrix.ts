import type { Address } from '../field/address.ts'

/** What can be done with a thing. */
export const gapRows = ['create', 'read', 'change', 'delete'] as const
export type GapRow = (typeof gapRows)[number]

/** What can go wrong with a thing, and the rows in which that makes sense. */
export const failureRows = {
  empty: ['read'],
  notAllowed: ['read', 'change', 'delete'],
  offline: ['create', 'change'],
  twoAtOnce: ['create', 'change'],
  tooMany: ['read'],
  notFound: ['read'],
} as const satisfies Readonly<Record<string, readonly GapRow[]>>
export type Failure = keyof typeof failureRows
export const failures = Object.keys(failureRows) as readonly Failure[]

/**
 * What a specification says, and leaves open, about the things that it stores: for each data model, who can create,
 * read, change and delete it, and what happens when something goes wrong.
 */
export interface GapMatrix {
  /** The columns of people, in the order of the personas. */
  readonly personas: readonly { readonly id: string; readonly name: string }[]
  /** Things that features of high importance need come first. */
  readonly tables: readonly GapTable[]
}

export interface GapTable {
  /** The data model's id. */
  readonly thing: string
  readonly name: string
  /** Whether a feature of high importance needs it. */
  readonly isHigh: boolean
  /** Only the cells that make sense, row by row. */
  readonly cells: readonly GapCell[]
}

/** One row and column of a thing's table. */
export interface GapCell {
  /** Stable, such as 'dataModels.DM-1 delete PE-2'. A decision about the cell has the same key. */
  readonly key: string
  readonly thing: string
  readonly row: GapRow
  /** A persona's id, 'anyone' for what is said without naming a persona, or what can go wrong. */
  readonly column: string
  readonly kind: 'person' | 'failure'
  readonly state: 'said' | 'excluded' | 'open'
  /** The places that say it, or that exclude it. */
  readonly at: readonly Address[]
}

export const anyone = 'anyone'

export const isFailure = (column: string): column is Failure => Object.hasOwn(failureRows, column)

export const cellKeyOf = (thing: string, row: GapRow, column: string): string =>
  `dataModels.${thing} ${row} ${column}`
