import type { FeatureMap } from '#domain/trace/featureMapOf.ts'
import type { TraceNode } from '#domain/trace/trace.ts'
import { nodeLabel } from './nodeLabel.ts'
import { messages } from './messages.ts'

/** A box of the picture. */
export interface MapBox {
  readonly node: TraceNode
  readonly column: number
  readonly label: string
  /** A second line: the importance, or how many criteria there are. */
  readonly note: string
  /** What is missing, instead of the second line. */
  readonly hole: string
  readonly x: number
  readonly y: number
}

/** A line between boxes of neighbouring columns, from left to right. */
export interface MapLine {
  readonly from: string
  readonly to: string
}

export interface MapDrawing {
  readonly boxes: readonly MapBox[]
  readonly lines: readonly MapLine[]
  readonly width: number
  readonly height: number
}

export const boxSize = { width: 184, height: 40 }
const columnGap = 40
const rowGap = 12
const top = 32
/** The longest label that fits in a box, in letters of medium width. */
const maxLetters = 25

/** The left side of a column. */
export const columnX = (column: number): number => column * (boxSize.width + columnGap)

/** The columns, from left to right. */
export const mapColumns = [
  messages.columns.models,
  messages.features,
  messages.columns.stories,
  messages.columns.personas,
]

/**
 * Places the map's parts in four columns, so that all lines are between neighbours. Data models and personas are
 * sorted by the middle of what they are connected with, so that few lines cross.
 */
export function layoutMap({ rows, loose }: FeatureMap): MapDrawing {
  const stories = [...rows.flatMap(row => row.stories), ...loose.stories]
  const unique = [...new Map(stories.map(story => [story.node.address, story])).values()]
  const lines: MapLine[] = [
    ...rows.flatMap(({ feature, models }) =>
      models.map(({ address }) => ({ from: address, to: feature.address })),
    ),
    ...rows.flatMap(row => row.stories.map(({ node }) => ({ from: row.feature.address, to: node.address }))),
    ...unique.flatMap(({ node, persona }) =>
      persona === undefined ? [] : [{ from: node.address, to: persona.address }],
    ),
  ]
  const features = rows.map(({ feature, importance, stories: own }) =>
    part(feature, importance, own.length === 0 ? messages.noStory : ''),
  )
  const storyParts = unique.map(({ node, criteria }) => {
    const count = criteria.reduce((sum, set) => sum + set.count, 0)
    return part(node, messages.criteria(count), count === 0 ? messages.noCriteria : '')
  })
  const models = partsOf([...rows.flatMap(row => row.models), ...loose.models])
  const personas = partsOf([...unique.flatMap(({ persona }) => persona ?? []), ...loose.personas])
  const columns = [
    byMiddle(models, features, lines, 'to'),
    features,
    storyParts,
    byMiddle(personas, storyParts, lines, 'from'),
  ]
  const heightOf = (count: number) => count * (boxSize.height + rowGap)
  const height = Math.max(...columns.map(column => heightOf(column.length)))
  return {
    boxes: columns.flatMap((parts, column) =>
      parts.map((it, i) => ({
        ...it,
        column,
        x: columnX(column),
        y: top + (height - heightOf(parts.length)) / 2 + heightOf(i),
      })),
    ),
    lines,
    width: columns.length * (boxSize.width + columnGap) - columnGap,
    height: top + height,
  }
}

type Part = Pick<MapBox, 'node' | 'label' | 'note' | 'hole'>

function part(node: TraceNode, note = '', hole = ''): Part {
  const label = nodeLabel(node)
  const short = label.length > maxLetters ? `${label.slice(0, maxLetters - 1).trimEnd()}…` : label
  return { node, label: short, note, hole }
}

const partsOf = (nodes: readonly TraceNode[]): Part[] => [...new Set(nodes)].map(node => part(node))

/** Sorts a column by the mean position of what each part is connected with in the column beside it. */
function byMiddle(
  parts: readonly Part[],
  beside: readonly Part[],
  lines: readonly MapLine[],
  end: 'from' | 'to',
): Part[] {
  const positions = new Map(beside.map(({ node }, i) => [node.address, i]))
  const other = end === 'to' ? 'from' : 'to'
  const middleOf = ({ node }: Part) => {
    const found = lines.flatMap(line =>
      line[other] === node.address ? (positions.get(line[end]) ?? []) : [],
    )
    return found.length === 0 ? beside.length : found.reduce((sum, i) => sum + i, 0) / found.length
  }
  return parts
    .map(it => ({ it, middle: middleOf(it) }))
    .toSorted((a, b) => a.middle - b.middle)
    .map(({ it }) => it)
}

/** A box and everything that is connected with it without turning back: what hangs on it. */
export function litBy(address: string, lines: readonly MapLine[]): ReadonlySet<string> {
  const lit = new Set([address])
  for (const [start, end] of [
    ['from', 'to'],
    ['to', 'from'],
  ] as const) {
    // A set's iteration reaches the elements added during it.
    const reached = new Set([address])
    for (const at of reached) for (const line of lines) if (line[start] === at) reached.add(line[end])
    for (const at of reached) lit.add(at)
  }
  return lit
}
