import { readRelationships } from '../diagram/readRelationships.ts'
import { printAddress, type Address } from '../field/address.ts'
import { isEqual } from '../field/isEqual.ts'
import { walkForm } from '../field/walk.ts'
import { modules } from '../modules/index.ts'
import { findLinkTarget, itemsOf, links, linkTargetsOf, type AnyItem } from '../specification/links.ts'
import {
  formOf,
  itemListOf,
  itemNameOf,
  type ModuleKey,
  type Specification,
} from '../specification/specification.ts'
import { finish, type Slices } from '../specification/slices.ts'
import { statedTextsByItem, statedTextsOf, type StatedText } from '../specification/statedTexts.ts'
import { createNameIndex, type NamedThing, type NameIndex } from './nameIndex.ts'
import type { Edge, Trace, TraceNode } from './trace.ts'

/** The modules whose items' names are looked for in other texts. */
const namedModules = ['personas', 'features', 'dataModels', 'glossary'] as const

/**
 * Returns a function that traces a specification. It keeps what it found in items that haven't changed since, so
 * tracing again after an edit is fast; the result is always that of a new tracer.
 */
export function createTracer(): (specification: Specification) => Trace {
  const traceInSlices = createSlicedTracer()
  return specification => finish(traceInSlices(specification))
}

/** The same as `createTracer`, in slices. */
export function createSlicedTracer(): (specification: Specification) => Slices<Trace> {
  let names: NameIndex = createNameIndex([])
  let mentions = new WeakMap<TracedNode, readonly Edge[]>()

  function mentionsIn(traced: TracedNode): readonly Edge[] {
    const edges = mentions.get(traced) ?? mentionEdges(traced, names)
    mentions.set(traced, edges)
    return edges
  }

  return function* (specification) {
    const things = namesOf(specification)
    if (!isEqual(things, names.things)) {
      names = createNameIndex(things)
      mentions = new WeakMap()
    }
    const edges = [...linkEdgesOf(specification), ...relationshipEdgesOf(specification.dataModels)]
    yield
    const nodes: TraceNode[] = []
    for (const { key } of modules) {
      const traced = tracedNodesOf(key, specification)
      nodes.push(...traced.map(({ node }) => node))
      edges.push(...traced.flatMap(mentionsIn))
      yield
    }
    return toTrace(nodes, edges)
  }
}

/** Traces a specification once. */
export const traceOf = (specification: Specification): Trace => createTracer()(specification)

/** A node with the texts in which names are looked for. */
interface TracedNode {
  readonly node: TraceNode
  readonly texts: readonly StatedText[]
}

/** Kept for as long as the item or form is in use. */
const known = new WeakMap<object, readonly TracedNode[]>()

/** A node for each item, or for each field that has a text if the module has no items. */
function tracedNodesOf(module: ModuleKey, specification: Specification): readonly TracedNode[] {
  if (itemListOf(module) !== undefined)
    return itemsOf(specification, module).flatMap(item => remember(item, () => [itemNode(module, item)]))
  return remember(specification[module], () => fieldNodes(module, specification))
}

function remember(key: object, read: () => readonly TracedNode[]): readonly TracedNode[] {
  const nodes = known.get(key) ?? read()
  known.set(key, nodes)
  return nodes
}

/** A node with all texts of an item but its links. */
const itemNode = (module: ModuleKey, item: AnyItem): TracedNode => ({
  node: {
    address: printAddress({ module, item: item.id, path: [] }),
    module,
    item: item.id,
    name: itemNameOf(module, item),
  },
  texts: statedTextsOf(module, item).filter(({ isLink }) => !isLink),
})

function fieldNodes(module: ModuleKey, specification: Specification): TracedNode[] {
  const [texts = []] = statedTextsByItem(specification, module)
  return [...walkForm(module, specification[module])].flatMap(({ address, field }) => {
    const own = texts.filter(text => isWithin(text.address, address))
    const name = field.label === '' ? formOf(module).title : field.label
    const node = { address: printAddress(address), module, item: undefined, name }
    return own.length === 0 ? [] : [{ node, texts: own }]
  })
}

const isWithin = (inner: Address, { path }: Address) => path.every((segment, i) => inner.path[i] === segment)

const namesOf = (specification: Specification): NamedThing[] =>
  namedModules.flatMap(module =>
    linkTargetsOf(specification, module).map(({ id, name }) => ({
      address: printAddress({ module, item: id, path: [] }),
      name,
    })),
  )

function linkEdgesOf(specification: Specification): Edge[] {
  return links.flatMap(({ from, field, to }) => {
    const targets = linkTargetsOf(specification, to)
    return itemsOf(specification, from).flatMap((item): Edge[] => {
      const target = findLinkTarget(item[field] as string, targets)
      if (target === undefined) return []
      return [
        {
          kind: 'link',
          from: printAddress({ module: from, item: item.id, path: [] }),
          to: printAddress({ module: to, item: target.id, path: [] }),
        },
      ]
    })
  })
}

const relationshipEdgesOf = (models: Specification['dataModels']): Edge[] =>
  readRelationships(models).relationships.map(({ from, to }) => ({
    kind: 'relationship',
    from: printAddress({ module: 'dataModels', item: from, path: [] }),
    to: printAddress({ module: 'dataModels', item: to, path: [] }),
  }))

function mentionEdges({ node: { address: from }, texts }: TracedNode, names: NameIndex): readonly Edge[] {
  let mentioned: Set<string> | undefined
  for (const { words } of texts)
    for (const to of names.find(words)) if (to !== from) (mentioned ??= new Set()).add(to)
  return mentioned === undefined ? none : [...mentioned].map(to => ({ kind: 'mention', from, to }))
}

const none: readonly Edge[] = []

function toTrace(nodes: readonly TraceNode[], edges: readonly Edge[]): Trace {
  const starting = Map.groupBy(edges, edge => edge.from)
  const leading = Map.groupBy(edges, edge => edge.to)
  return {
    nodes: new Map(nodes.map(node => [node.address, node])),
    from: node => starting.get(node) ?? [],
    to: node => leading.get(node) ?? [],
  }
}
