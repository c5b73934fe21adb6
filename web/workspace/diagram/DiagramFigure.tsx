import { useMemo } from 'react'
import type { Entity } from '#domain/diagram/entity.ts'
import { readRelationships } from '#domain/diagram/readRelationships.ts'
import { layoutDiagram } from './layoutDiagram.ts'
import { DiagramShapes } from './DiagramShapes.tsx'
import { DiagramStyles } from './DiagramStyles.tsx'
import { messages } from './messages.ts'

/** Roughly the shape of the rest of a page. */
const page = { width: 640, height: 640 }

/** The diagram as a picture in the document. The text above it says the same. */
export function DiagramFigure({ models }: { models: readonly Entity[] }) {
  const { relationships: relations } = useMemo(() => readRelationships(models), [models])
  const drawing = useMemo(() => layoutDiagram(models, relations, page, 'attributes'), [models, relations])
  const { width, height } = drawing
  return (
    <figure className="diagram-figure" data-diagram>
      <DiagramStyles />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${messages.title}: ${messages.summary(models.length, relations.length)}`}
      >
        <DiagramShapes drawing={drawing} />
      </svg>
    </figure>
  )
}
