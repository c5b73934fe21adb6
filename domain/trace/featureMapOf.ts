import { printAddress } from '../field/address.ts'
import type { FormKey, Specification } from '../specification/specification.ts'
import type { Trace, TraceNode } from './trace.ts'

/** What hangs on each feature, and what hangs on none. Criteria are sets, as on their cards. */
export interface FeatureMap {
  readonly rows: readonly FeatureRow[]
  /** What isn't connected: personas without a story, stories without a feature, and so on. */
  readonly loose: Hanging
}

export interface FeatureRow extends Hanging {
  readonly feature: TraceNode
  readonly importance: string
}

export interface Hanging {
  /** The personas of its stories. */
  readonly personas: readonly TraceNode[]
  readonly stories: readonly MapStory[]
  /** The data models that it, its stories or their criteria mention. */
  readonly models: readonly TraceNode[]
  /** The sets of criteria that belong to no story; only in what isn't connected. */
  readonly criteria: readonly MapCriteria[]
}

export interface MapStory {
  readonly node: TraceNode
  readonly persona: TraceNode | undefined
  readonly criteria: readonly MapCriteria[]
}

export interface MapCriteria {
  readonly node: TraceNode
  /** How many criteria the set has. */
  readonly count: number
}

/** Returns the map of a specification. Everything is in the order of the specification. */
export function featureMapOf(specification: Specification, trace: Trace): FeatureMap {
  const nodesIn = (module: FormKey, items: readonly { readonly id: string }[]) =>
    items.flatMap(({ id }) => trace.nodes.get(printAddress({ module, item: id, path: [] })) ?? [])
  const linksFrom = ({ address }: TraceNode, module: FormKey) =>
    trace.from(address).flatMap(({ kind, to }) => {
      const node = trace.nodes.get(to)
      return kind === 'link' && node?.module === module ? [node] : []
    })
  const personas = nodesIn('personas', specification.personas)
  const models = nodesIn('dataModels', specification.dataModels)
  const criteria = specification.acceptanceCriteria.flatMap(({ id, criteria: lines }): MapCriteria[] =>
    nodesIn('acceptanceCriteria', [{ id }]).map(node => ({
      node,
      count: lines.filter(line => line.trim() !== '').length,
    })),
  )
  const criteriaByStory = Map.groupBy(criteria, set => linksFrom(set.node, 'userStories')[0])
  const stories = nodesIn('userStories', specification.userStories).map((node): MapStory => {
    const [persona] = linksFrom(node, 'personas')
    return { node, persona, criteria: criteriaByStory.get(node) ?? [] }
  })
  const storiesByFeature = Map.groupBy(stories, ({ node }) => linksFrom(node, 'features')[0])
  const modelsOf = (nodes: readonly TraceNode[]) => {
    const mentioned = new Set(nodes.flatMap(({ address }) => trace.from(address).map(({ to }) => to)))
    return models.filter(({ address }) => mentioned.has(address))
  }
  const personasOf = (of: readonly MapStory[]) =>
    personas.filter(persona => of.some(story => story.persona === persona))

  const rows = specification.features.flatMap(({ id, importance }) =>
    nodesIn('features', [{ id }]).map((feature): FeatureRow => {
      const own = storiesByFeature.get(feature) ?? []
      const nodes = [
        feature,
        ...own.flatMap(story => [story.node, ...story.criteria.map(({ node }) => node)]),
      ]
      return {
        ...{ feature, importance, stories: own, criteria: [] },
        personas: personasOf(own),
        models: modelsOf(nodes),
      }
    }),
  )
  const used = new Set<unknown>(rows.flatMap(row => [...row.stories, ...row.models]))
  const told = new Set(stories.map(({ persona }) => persona))
  const checked = new Set(stories.flatMap(story => story.criteria))
  return {
    rows,
    loose: {
      personas: personas.filter(persona => !told.has(persona)),
      stories: stories.filter(story => !used.has(story)),
      models: models.filter(model => !used.has(model)),
      criteria: criteria.filter(set => !checked.has(set)),
    },
  }
}
