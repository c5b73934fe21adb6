import { memo, useId, type KeyboardEvent, type ReactNode } from 'react'
import type { Cardinality } from '#domain/diagram/entity.ts'
import {
  headHeight,
  rowHeight,
  truncateLabel,
  type Box,
  type Drawing,
  type Line,
  type Point,
} from './layoutDiagram.ts'
import { messages } from './messages.ts'

interface DiagramShapesProps {
  drawing: Drawing
  /** Opens a model; without it, the boxes are not interactive. */
  onOpen?: ((id: string) => void) | undefined
  /** The one box that Tab reaches. */
  current?: string | undefined
  onFocus?: ((box: Box) => void) | undefined
}

/** All lines and boxes, for use within an SVG. */
export const DiagramShapes = memo(function Picture({
  drawing,
  onOpen,
  current,
  onFocus,
}: DiagramShapesProps) {
  const id = useId()
  return (
    <>
      <CrowsFeetMarkers id={id} />
      <g aria-hidden>
        {drawing.lines.map((line, i) => (
          <Edge key={i} line={line} id={id} />
        ))}
      </g>
      {drawing.boxes.map(box => (
        <g key={box.id} className="diagram-box">
          <g aria-hidden>
            <BoxContent box={box} />
          </g>
          {onOpen && <BoxButton box={box} isCurrent={box.id === current} onOpen={onOpen} onFocus={onFocus} />}
        </g>
      ))}
    </>
  )
})

interface BoxButtonProps
  extends Required<Pick<DiagramShapesProps, 'onOpen'>>, Pick<DiagramShapesProps, 'onFocus'> {
  box: Box
  isCurrent: boolean
}

/** The interactive area over a box, with an accessible name. */
function BoxButton({ box, isCurrent, onOpen, onFocus }: BoxButtonProps) {
  const { id, x, y, width, height, title, rows, hidden } = box
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen?.(id)
  }
  return (
    <rect
      className="diagram-press"
      x={x}
      y={y}
      width={width}
      height={height}
      rx={6}
      // SVG has no native button.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={messages.model(title, rows.length + hidden)}
      data-model={id}
      onClick={() => onOpen?.(id)}
      onKeyDown={handleKeyDown}
      onFocus={() => onFocus?.(box)}
    />
  )
}

function BoxContent({ box }: { box: Box }): ReactNode {
  const { x, y, width, height, title, rows, hidden } = box
  if (height < headHeight + rowHeight) {
    const isAlone = height > headHeight
    return (
      <>
        <rect className="diagram-head" x={x} y={y} width={width} height={height} rx={6} />
        <text
          className={isAlone ? 'diagram-alone' : 'diagram-title'}
          x={x + width / 2}
          y={y + height / 2 + 5}
          textAnchor="middle"
        >
          {truncateText(title, width - 20, isAlone ? 9 : 7.6)}
        </text>
      </>
    )
  }
  const top = y + headHeight
  const at = (i: number) => top + i * rowHeight + 19
  return (
    <>
      <rect className="diagram-frame" x={x} y={y} width={width} height={height} rx={6} />
      <path
        className="diagram-head"
        d={`M${x} ${top}v${6 - headHeight}a6 6 0 0 1 6-6h${width - 12}a6 6 0 0 1 6 6v${headHeight - 6}z`}
      />
      <text className="diagram-title" x={x + 12} y={y + 21}>
        {truncateText(title, width - 24, 7.6)}
      </text>
      {rows.map(({ name, type, required }, i) => (
        <g key={i}>
          <text x={x + 12} y={at(i)}>
            {truncateText(name.trim() || messages.unnamed, width - 32 - type.length * 7, 7)}
            {required && <tspan className="diagram-required"> *</tspan>}
          </text>
          <text className="diagram-type" x={x + width - 12} y={at(i)} textAnchor="end">
            {type}
          </text>
        </g>
      ))}
      {hidden > 0 && (
        <text className="diagram-type" x={x + 12} y={at(rows.length)}>
          {messages.more(hidden)}
        </text>
      )}
    </>
  )
}

/** Truncates a text to this width, given the approximate width of a letter in pixels. */
function truncateText(text: string, width: number, letter: number): string {
  const most = Math.floor(width / letter)
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

function Edge({ line: { relation, points, labelAt }, id }: { line: Line; id: string }) {
  const label = truncateLabel(relation.label)
  return (
    <>
      <path
        className="diagram-line"
        d={roundedPathOf(points)}
        markerStart={`url(#${id}${markerIdOf(relation.fromEnd)})`}
        markerEnd={`url(#${id}${markerIdOf(relation.toEnd)})`}
      />
      {label !== '' && labelAt && (
        <text className="diagram-label" x={labelAt.x} y={labelAt.y + 4} textAnchor="middle">
          {label}
        </text>
      )}
    </>
  )
}

const markerIdOf = ({ min, max }: Cardinality) => `${min}-${max}`

/** Crow's feet: the maximum next to the box, the minimum behind it. */
function CrowsFeetMarkers({ id }: { id: string }) {
  return (
    <defs>
      {([1, 'many'] as const).flatMap(max =>
        ([0, 1] as const).map(min => (
          <marker
            key={`${min}-${max}`}
            id={`${id}${min}-${max}`}
            className="diagram-foot"
            viewBox="0 0 22 16"
            refX={20}
            refY={8}
            markerWidth={22}
            markerHeight={16}
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d={max === 1 ? 'M16 2v12' : 'M8 8 20 2M8 8 20 14'} />
            {min === 1 ? (
              <path d={max === 1 ? 'M11 2v12' : 'M5 2v12'} />
            ) : (
              <circle cx={max === 1 ? 9 : 4.5} cy={8} r={3.5} />
            )}
          </marker>
        )),
      )}
    </defs>
  )
}

/** A path through the points with rounded corners. */
function roundedPathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = rest.map((point, i) => {
    const next = rest[i + 1]
    if (next === undefined) return `L${text(point)}`
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${text(point)} ${text(middle)}`
  })
  return `M${text(first)}${parts.join('')}`
}

const text = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
