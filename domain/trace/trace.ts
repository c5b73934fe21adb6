import type { FormKey } from '../specification/specification.ts'

/**
 * What hangs together in a specification: items and fields are nodes, known by their printed addresses
 * ('features.FE-3', 'overview.primaryGoals').
 */
export interface Trace {
  readonly nodes: ReadonlyMap<string, TraceNode>
  /** The edges that start at a node, in the order of the specification. */
  from(node: string): readonly Edge[]
  /** The edges that lead to a node. */
  to(node: string): readonly Edge[]
}

export interface TraceNode {
  /** Its printed address. */
  readonly address: string
  readonly module: FormKey
  /** The item's id, unless the node is a field. */
  readonly item: string | undefined
  /** What it is called: an item's name or a field's label. */
  readonly name: string
}

/**
 * A link is stored in a field made for it and names an existing item. A relationship is read from a data model's
 * text. A mention is a name within other words, and so weaker.
 */
export type EdgeKind = 'link' | 'relationship' | 'mention'

export interface Edge {
  readonly kind: EdgeKind
  readonly from: string
  readonly to: string
}
