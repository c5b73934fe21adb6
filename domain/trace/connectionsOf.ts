import { forms, type FormKey, type Specification } from '../specification/specification.ts'
import type { Trace, TraceNode } from './trace.ts'

/** The items of one module that hang together with an item. */
export interface Connection {
  readonly module: FormKey
  readonly items: readonly TraceNode[]
  /** The number of items; of criteria, the number of criteria in their sets. */
  readonly count: number
}

/**
 * What hangs together with an item, by module in the order of the forms: what it links to, the items that link to it,
 * those that link to them (a feature's stories, and their criteria), and the data models that any of them mentions.
 * Other mentions are too weak to say anything.
 */
export function connectionsOf(item: string, trace: Trace, specification: Specification): Connection[] {
  const dependents = dependentsOf(item, trace)
  const isModel = (node: string) => trace.nodes.get(node)?.module === 'dataModels'
  const connected = new Set([
    ...dependents,
    ...trace.from(item).flatMap(({ kind, to }) => (kind === 'mention' ? [] : [to])),
    ...trace.to(item).flatMap(({ kind, from }) => (kind === 'mention' && !isModel(item) ? [] : [from])),
    ...[...dependents].flatMap(node => trace.from(node).map(({ to }) => to)).filter(isModel),
  ])
  connected.delete(item)
  const nodes = [...connected]
    .flatMap(address => trace.nodes.get(address) ?? [])
    .filter(node => node.item !== undefined && node.module !== 'glossary')
  const byModule = Map.groupBy(nodes, ({ module }) => module)
  return forms.flatMap(({ key }): Connection[] => {
    const items = byModule.get(key)
    return items === undefined ? [] : [{ module: key, items, count: countOf(key, items, specification) }]
  })
}

/** The items that link to an item, and those that link to them. */
function dependentsOf(item: string, trace: Trace): Set<string> {
  const found = new Set([item])
  // A set's iteration reaches the elements added during it.
  for (const node of found) for (const { kind, from } of trace.to(node)) if (kind === 'link') found.add(from)
  return found
}

/** Of criteria, the number of criteria in their sets that aren't blank. */
function countOf(
  module: FormKey,
  items: readonly TraceNode[],
  { acceptanceCriteria }: Specification,
): number {
  if (module !== 'acceptanceCriteria') return items.length
  const counts = known.get(acceptanceCriteria) ?? countCriteria(acceptanceCriteria)
  known.set(acceptanceCriteria, counts)
  return items.reduce((sum, { item = '' }) => sum + (counts.get(item) ?? 0), 0)
}

type CriteriaSets = Specification['acceptanceCriteria']
/** Kept because the connections of all items are asked for one after the other. */
const known = new WeakMap<CriteriaSets, ReadonlyMap<string, number>>()

const countCriteria = (sets: CriteriaSets): ReadonlyMap<string, number> =>
  new Map(sets.map(({ id, criteria }) => [id, criteria.filter(text => text.trim() !== '').length]))
