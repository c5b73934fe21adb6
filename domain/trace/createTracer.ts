import { readRelationships } from '../diagram/readRelationships.ts'
import { printAddress } from '../field/address.ts'
import { walkForm, walkTexts, type Place } from '../field/walk.ts'
import { findLinkTarget, itemsOf, links, linkTargetsOf } from '../specification/links.ts'
import {
  itemListOf,
  itemNameOf,
  formOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { modules } from '../modules/index.ts'
import { createTextMemo } from '../text/createTextMemo.ts'
import { createNameIndex, type NameIndex } from './nameIndex.ts'
import type { Edge, Trace, TraceNode } from './trace.ts'

/** The modules whose items' names are looked for in other texts. */
const namedModules = ['personas', 'features', 'dataModels', 'glossary'] as const

/**
 * Returns a function that traces a specification. It keeps what it found in texts that haven't changed since its last
 * call, so tracing again after an edit is fast; the result is always that of a new tracer.
 */
export function createTracer(): (specification: Specification) => Trace {
  let names: NameIndex = createNameIndex([])
  let mentionsOf = createTextMemo(text => names.find(text))
  let models: Specification['dataModels'] | undefined
  let relationships: readonly Edge[] = []

  return specification => {
    const next = createNameIndex(namesOf(specification))
    if (next.key !== names.key) {
      names = next
      mentionsOf = createTextMemo(text => names.find(text))
    }
    if (specification.dataModels !== models) {
      models = specification.dataModels
      relationships = relationshipEdgesOf(models)
    }
    const nodes = nodesOf(specification)
    const mentions = [...nodes.values()].flatMap(({ node, texts }) =>
      mentionEdges(node.address, texts, mentionsOf.get),
    )
    mentionsOf.sweep()
    return toTrace(new Map([...nodes].map(([address, { node }]) => [address, node])), [
      ...linkEdgesOf(specification),
      ...relationships,
      ...mentions,
    ])
  }
}

/** Traces a specification once. */
export const traceOf = (specification: Specification): Trace => createTracer()(specification)

/** A node with the texts in which names are looked for. */
interface TracedNode {
  readonly node: TraceNode
  readonly texts: readonly string[]
}

function nodesOf(specification: Specification): Map<string, TracedNode> {
  const nodes = new Map<string, TracedNode>()
  for (const { key } of modules)
    for (const traced of itemListOf(key) === undefined
      ? fieldNodes(key, specification)
      : itemNodes(key, specification))
      nodes.set(traced.node.address, traced)
  return nodes
}

/** A node for each item, with all of its texts but its name and its links. */
function itemNodes(module: FormKey, specification: Specification): TracedNode[] {
  const texts = new Map<string, string[]>()
  for (const place of walkForm(module, specification[module])) {
    const { item = '' } = place.address
    const own = texts.get(item) ?? []
    texts.set(item, own)
    if (!isLink(place)) own.push(...textsOf(place))
  }
  return itemsOf(specification, module).map(item => ({
    node: {
      address: printAddress({ module, item: item.id, path: [] }),
      module,
      item: item.id,
      name: itemNameOf(module, item),
    },
    texts: texts.get(item.id) ?? [],
  }))
}

/** A node for each field that has a text. */
const fieldNodes = (module: FormKey, specification: Specification): TracedNode[] =>
  [...walkForm(module, specification[module])].flatMap(place => {
    const texts = textsOf(place).filter(text => text.trim() !== '')
    const name = place.field.label === '' ? formOf(module).title : place.field.label
    const address = printAddress(place.address)
    return texts.length === 0 ? [] : [{ node: { address, module, item: undefined, name }, texts }]
  })

const textsOf = (place: Place): string[] => [...walkTexts(place)].map(({ value }) => value)
const isLink = ({ field }: Place) => field.kind === 'text' && field.link !== undefined

const namesOf = (specification: Specification) =>
  namedModules.flatMap(module =>
    linkTargetsOf(specification, module).map(({ id, name }) => ({
      address: printAddress({ module, item: id, path: [] }),
      name: module === 'glossary' ? (specification.glossary.find(it => it.id === id)?.term ?? '') : name,
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

function mentionEdges(
  from: string,
  texts: readonly string[],
  mentionsOf: (text: string) => readonly string[],
): Edge[] {
  const mentioned = new Set(texts.flatMap(mentionsOf))
  mentioned.delete(from)
  return [...mentioned].map(to => ({ kind: 'mention', from, to }))
}

function toTrace(nodes: ReadonlyMap<string, TraceNode>, edges: readonly Edge[]): Trace {
  const starting = Map.groupBy(edges, edge => edge.from)
  const leading = Map.groupBy(edges, edge => edge.to)
  return {
    nodes,
    from: node => starting.get(node) ?? [],
    to: node => leading.get(node) ?? [],
  }
}
