/** The parts of a data model that a diagram needs; the stored item has more. */
export interface Entity {
  readonly id: string
  readonly name: string
  readonly attributes: readonly EntityAttribute[]
  readonly relationships: string
}

export interface EntityAttribute {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly example: string
}

/** How many of one model belong to one of the other: at least `min`, at most one or many. */
export interface Cardinality {
  readonly min: 0 | 1
  readonly max: 1 | 'many'
}

/** A relationship between two models, by their ids. `fromEnd` says how many of `from` there are for one of `to`. */
export interface Relationship {
  readonly from: string
  readonly to: string
  readonly fromEnd: Cardinality
  readonly toEnd: Cardinality
  /** The verb from `from` to `to`, in the words of the text: "has", "belongs to"; empty if there is none. */
  readonly label: string
}
