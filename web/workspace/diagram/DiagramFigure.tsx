import { useMemo } from 'react'
import type { Model } from '#domain/diagram/model.ts'
import { relationsOf } from '#domain/diagram/relations.ts'
import { drawingOf } from './layout.ts'
import { Picture } from './Picture.tsx'
import { Styles } from './Styles.tsx'
import { words } from './words.ts'

/** About the shape of what is left of a page. */
const page = { width: 640, height: 640 }

/** The diagram as a picture in the document. Its content stands in the text above it. */
export function DiagramFigure({ models }: { models: readonly Model[] }) {
  const { relations } = useMemo(() => relationsOf(models), [models])
  const drawing = useMemo(() => drawingOf(models, relations, page, 'attributes'), [models, relations])
  const { width, height } = drawing
  return (
    <figure className="diagram-figure" data-diagram>
      <Styles />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${words.title}: ${words.summary(models.length, relations.length)}`}
      >
        <Picture drawing={drawing} />
      </svg>
    </figure>
  )
}
