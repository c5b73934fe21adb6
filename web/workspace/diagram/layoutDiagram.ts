import { graphlib, layout } from '@dagrejs/dagre'
import type { EntityAttribute, Entity, Relationship } from '#domain/diagram/entity.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A model as drawn; its position is that of the upper left corner. */
export interface Box extends Point {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly height: number
  readonly rows: readonly EntityAttribute[]
  /** The number of attributes beyond the rows. */
  readonly hidden: number
}

export interface Line {
  readonly relation: Relationship
  readonly points: readonly Point[]
  readonly labelAt: Point | undefined
}

export type DetailLevel = 'names' | 'attributes'

export interface Drawing {
  readonly detail: DetailLevel
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

export const headHeight = 32
export const rowHeight = 22
const foot = 8
const maxRows = 14
type Part = Omit<Drawing, 'detail'>

const margin = 16
const gap = 28
/** How far a loop extends beyond its box. */
const loopReach = 28
/** Below this scale, the text in a box is unreadable. */
const minReadableScale = 0.6

export interface ViewportSize {
  readonly width: number
  readonly height: number
}

/** The scale, 1 at most, at which all of the drawing fits into the viewport. */
export const scaleToFit = (drawing: ViewportSize, viewport: ViewportSize): number =>
  Math.min(1, viewport.width / drawing.width, viewport.height / drawing.height)

/**
 * Lays out each model and relationship. Connected models are layered, top to bottom or left to right, whichever
 * fills the viewport better; unconnected groups are placed beside one another. If attributes would be too small to
 * read with everything in view, only names are shown; `detail` overrides that.
 */
export function layoutDiagram(
  models: readonly Entity[],
  relations: readonly Relationship[],
  viewport: ViewportSize,
  detail?: DetailLevel,
): Drawing {
  const all = detail === 'names' ? undefined : best('attributes')
  if (all && (detail === 'attributes' || scaleToFit(all, viewport) >= minReadableScale)) return all
  return best('names')

  function best(detail: DetailLevel): Drawing {
    const boxes = models.map(model => (detail === 'names' ? nameBoxOf(model) : boxOf(model)))
    const [down, across] = (['TB', 'LR'] as const).map(direction => {
      const parts = connectedGroupsOf(boxes, relations).map(part =>
        layOutGroup(part, relations, direction, detail),
      )
      const { boxes: placed, ...rest } = packParts(parts, viewport.width / viewport.height)
      // In the order of the form, for keyboard users who walk through them.
      const places = new Map(placed.map(box => [box.id, box]))
      return { ...rest, boxes: boxes.map(({ id }) => places.get(id)!), detail }
    })
    return scaleToFit(across!, viewport) > scaleToFit(down!, viewport) ? across! : down!
  }
}

function nameBoxOf({ id, name, attributes }: Entity): Box {
  const title = titleOf({ id, name })
  const width = Math.max(64, Math.min(22, title.length) * 9 + 24)
  return { id, title, rows: [], hidden: attributes.length, width, height: 36, x: 0, y: 0 }
}

const titleOf = ({ id, name }: Pick<Entity, 'id' | 'name'>) => name.trim().replace(/\s+/g, ' ') || id

function boxOf({ id, name, attributes }: Entity): Box {
  const title = titleOf({ id, name })
  const rows = attributes.slice(0, attributes.length > maxRows ? maxRows - 1 : maxRows)
  const hidden = attributes.length - rows.length
  const letters = Math.max(title.length + 2, ...rows.map(row => row.name.trim().length + row.type.length + 5))
  // In steps, so that a key press seldom moves anything.
  const width = Math.min(260, Math.max(150, Math.ceil((letters * 7.2 + 24) / 30) * 30))
  const lines = rows.length + (hidden > 0 ? 1 : 0)
  const height = headHeight + (lines === 0 ? 0 : lines * rowHeight + foot)
  return { id, title, rows, hidden, width, height, x: 0, y: 0 }
}

/** The models in groups that no relationship connects. */
function connectedGroupsOf(boxes: readonly Box[], relations: readonly Relationship[]): Box[][] {
  const groupOf = new Map(boxes.map(box => [box.id, [box]]))
  for (const { from, to } of relations) {
    const [a, b] = [groupOf.get(from), groupOf.get(to)]
    if (a === undefined || b === undefined || a === b) continue
    a.push(...b)
    for (const { id } of b) groupOf.set(id, a)
  }
  return [...new Set(groupOf.values())]
}

function layOutGroup(
  boxes: readonly Box[],
  relations: readonly Relationship[],
  direction: 'TB' | 'LR',
  detail: DetailLevel,
): Part {
  const isLooped = (id: string) => relations.some(({ from, to }) => from === id && to === id)
  const graph = new graphlib.Graph({ multigraph: true })
  const [nodesep, ranksep] = detail === 'names' ? [16, 44] : [24, 48]
  graph.setGraph({ rankdir: direction, nodesep, ranksep, edgesep: 16 })
  for (const { id, width, height } of boxes) {
    const around = isLooped(id) ? 2 * loopReach : 0
    graph.setNode(id, { width: width + around, height: height + around })
  }
  const all = relations.filter(({ from }) => graph.hasNode(from))
  const own = all.filter(({ from, to }) => from !== to)
  for (const [i, { from, to, label }] of own.entries()) {
    const size = detail === 'names' ? {} : { width: truncateLabel(label).length * 6.6 + 8, height: 18 }
    graph.setEdge(from, to, { ...size, labelpos: 'c' }, String(i))
  }
  layout(graph)
  const placed = boxes.map(box => {
    const { x, y } = graph.node(box.id) as Point
    return { ...box, x: x - box.width / 2, y: y - box.height / 2 }
  })
  const lines = own.map((relation, i): Line => {
    const { points, x, y } = graph.edge(relation.from, relation.to, String(i)) as { points: Point[] } & Point
    // A box with a loop has space reserved around it, which the line has to cross.
    for (const [end, id] of [
      [0, relation.from],
      [points.length - 1, relation.to],
    ] as const) {
      if (!isLooped(id)) continue
      const inner = points[end === 0 ? 1 : end - 1]!
      points[end] = borderOf(
        placed.find(box => box.id === id)!,
        inner,
      )
    }
    return { relation, points, labelAt: detail === 'names' ? undefined : { x, y } }
  })
  for (const [i, relation] of all.filter(({ from, to }) => from === to).entries()) {
    lines.push(
      loopOf(
        relation,
        placed.find(box => box.id === relation.from)!,
        i,
        detail,
      ),
    )
  }
  return { boxes: placed, lines, ...boundsOf(placed, lines) }
}

/** The point where a line from `from` to the middle of the box meets its border. */
function borderOf({ x, y, width, height }: Box, from: Point): Point {
  const [mx, my] = [x + width / 2, y + height / 2]
  const [dx, dy] = [from.x - mx, from.y - my]
  const share = Math.max(Math.abs(dx) / (width / 2), Math.abs(dy) / (height / 2), 1)
  return { x: mx + dx / share, y: my + dy / share }
}

/** A line from the box's right side to its top. */
function loopOf(relation: Relationship, { x, y, width }: Box, index: number, detail: DetailLevel): Line {
  const right = x + width
  const out = loopReach - 8 - 6 * (index % 3)
  const points = [
    { x: right, y: y + 18 },
    { x: right + out, y: y + 18 },
    { x: right + out, y: y - out },
    { x: right - 24, y: y - out },
    { x: right - 24, y },
  ]
  const isShown = detail === 'attributes' && index === 0
  return { relation, points, labelAt: isShown ? { x: right - 60, y: y - out } : undefined }
}

function boundsOf(boxes: readonly Box[], lines: readonly Line[]) {
  const points = lines.flatMap(line => line.points)
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)),
    height: Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)),
  }
}

/** Packs drawings into rows of about the viewport's aspect ratio, the tallest first. */
function packParts(parts: readonly Part[], aspect: number): Part {
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = Math.max(0, ...parts.map(({ width }) => width))
  const rowWidth = Math.max(widest, Math.sqrt(area * aspect))
  const boxes: Box[] = []
  const lines: Line[] = []
  let [x, y, tallest, width] = [margin, margin, 0, 0]
  for (const part of parts.toSorted((a, b) => b.height - a.height)) {
    if (x > margin && x - margin + part.width > rowWidth) [x, y, tallest] = [margin, y + tallest + gap, 0]
    const [dx, dy] = [x, y]
    const moved = (point: Point) => ({ x: point.x + dx, y: point.y + dy })
    boxes.push(...part.boxes.map(box => ({ ...box, ...moved(box) })))
    lines.push(
      ...part.lines.map(line => ({
        ...line,
        points: line.points.map(moved),
        labelAt: line.labelAt && moved(line.labelAt),
      })),
    )
    x += part.width + gap
    tallest = Math.max(tallest, part.height)
    width = Math.max(width, x - gap)
  }
  return { boxes, lines, width: width + margin, height: y + tallest + margin }
}

/** Shortens a label to fit beside a line. */
export const truncateLabel = (label: string): string => (label.length > 22 ? `${label.slice(0, 21)}…` : label)
