import { useMemo, useState } from 'react'
import type { FeatureMap } from '#domain/trace/featureMapOf.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { boxSize, columnX, layoutMap, litBy, mapColumns, type MapBox } from './layoutMap.ts'
import { NodeLink } from './NodeLink.tsx'
import { nodeLabel } from './nodeLabel.ts'

interface MapPictureProps {
  projectSession: ProjectSession
  map: FeatureMap
}

/** The map as columns with lines between them. What hangs on a box lights up while it's pointed at or focused. */
export function MapPicture({ projectSession, map }: MapPictureProps) {
  const { boxes, lines, width, height } = useMemo(() => layoutMap(map), [map])
  const [pointed, setPointed] = useState<string>()
  const lit = useMemo(() => (pointed === undefined ? undefined : litBy(pointed, lines)), [pointed, lines])
  const places = new Map(boxes.map(box => [box.node.address, box]))
  const stateOf = (...addresses: string[]) =>
    lit === undefined ? undefined : addresses.every(address => lit.has(address)) ? 'lit' : 'dim'
  return (
    <svg
      className="review-map-picture"
      viewBox={`-8 0 ${width + 16} ${height + 8}`}
      width={width + 16}
      height={height + 8}
      onPointerLeave={() => setPointed(undefined)}
    >
      <g>
        {mapColumns.map((title, i) => (
          <text key={title} className="review-map-title" x={columnX(i)} y={16}>
            {title}
          </text>
        ))}
        {lines.map(({ from, to }) => (
          <path
            key={`${from} ${to}`}
            d={curve(places.get(from)!, places.get(to)!)}
            data-state={stateOf(from, to)}
          />
        ))}
        {boxes.map(({ node, label, note, hole, x, y }) => (
          <g
            key={node.address}
            transform={`translate(${x} ${y})`}
            data-state={stateOf(node.address)}
            onPointerEnter={() => setPointed(node.address)}
            onFocus={() => setPointed(node.address)}
            onBlur={() => setPointed(undefined)}
          >
            <NodeLink projectSession={projectSession} node={node}>
              <title>{nodeLabel(node)}</title>
              <rect {...boxSize} rx={6} data-hole={hole === '' ? undefined : true} />
              <text x={10} y={note + hole === '' ? 25 : 17}>
                {label}
              </text>
              {note + hole !== '' && (
                <text className={hole === '' ? 'review-map-note' : 'review-map-missing'} x={10} y={32}>
                  {hole || note}
                </text>
              )}
            </NodeLink>
          </g>
        ))}
      </g>
    </svg>
  )
}

function curve(from: MapBox, to: MapBox): string {
  const [x1, x2] = [from.x + boxSize.width, to.x]
  const [y1, y2] = [from.y + boxSize.height / 2, to.y + boxSize.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}
