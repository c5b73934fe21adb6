import type { Trace, TraceNode } from '../../trace/trace.ts'
import {
  featureOutlineOf,
  type OutlinedCriteriaSet,
  type OutlinedFeature,
  type OutlinedStory,
} from '../featureOutline.ts'
import type { Specification } from '../../specification/specification.ts'

/** What a slice must contain: features with their stories and criteria, and what of these belongs to no feature. */
export interface SliceCore {
  /** The ids that were asked for and exist. */
  readonly itemIds: readonly string[]
  readonly features: readonly OutlinedFeature[]
  readonly otherStories: readonly OutlinedStory[]
  readonly otherCriteria: readonly OutlinedCriteriaSet[]
  /** The addresses of all of them, and of the items that were asked for. */
  readonly nodes: ReadonlySet<string>
}

/**
 * The core of a slice of these items: a feature itself; of a story or criterion, the feature it belongs to; of any
 * other item, the features that it's linked to or named in. Undefined if none of the items exists.
 */
export function sliceCoreOf(
  specification: Specification,
  trace: Trace,
  itemIds: readonly string[],
): SliceCore | undefined {
  const wanted = new Set(itemIds.map(id => id.split('.')[0]))
  const asked = [...trace.nodes.values()].filter(({ item }) => wanted.has(item))
  if (asked.length === 0) return undefined
  const outline = featureOutlineOf(specification)
  const belongs = (nodes: readonly string[]) => asked.some(node => isAmong(node, nodes, trace))
  const features = outline.features.filter(it => belongs(nodesOfFeature(it)))
  const otherStories = outline.otherStories.filter(it => belongs(nodesOfStory(it)))
  const otherCriteria = outline.otherCriteria.filter(it => belongs(nodesOfSet(it)))
  const nodes = [
    ...asked.map(({ address }) => address),
    ...features.flatMap(nodesOfFeature),
    ...otherStories.flatMap(nodesOfStory),
    ...otherCriteria.flatMap(nodesOfSet),
  ]
  return {
    itemIds: asked.flatMap(({ item }) => item ?? []),
    features,
    otherStories,
    otherCriteria,
    nodes: new Set(nodes),
  }
}

/** Whether an item is one of these; or, unless it's in the core of a feature itself, whether they lead to it. */
function isAmong({ address, module }: TraceNode, nodes: readonly string[], trace: Trace): boolean {
  if (nodes.includes(address)) return true
  if (module === 'features' || module === 'userStories' || module === 'acceptanceCriteria') return false
  return nodes.some(node => trace.from(node).some(({ to }) => to === address))
}

const nodesOfFeature = ({ feature, stories }: OutlinedFeature): string[] => [
  `features.${feature.id}`,
  ...stories.flatMap(nodesOfStory),
]
const nodesOfStory = ({ story, criteria }: OutlinedStory): string[] => [
  `userStories.${story.id}`,
  ...new Set(criteria.map(({ id }) => `acceptanceCriteria.${id.split('.')[0]}`)),
]
const nodesOfSet = ({ set }: OutlinedCriteriaSet): string[] => [`acceptanceCriteria.${set.id}`]
