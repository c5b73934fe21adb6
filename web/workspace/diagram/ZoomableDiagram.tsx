import { Minus, Plus, Scan } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Entity, Relationship } from '#domain/diagram/entity.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { layoutDiagram, type Box, type DetailLevel } from './layoutDiagram.ts'
import { DiagramShapes } from './DiagramShapes.tsx'
import { useElementSize } from './useElementSize.ts'
import { usePanZoom } from './usePanZoom.ts'
import { messages } from './messages.ts'

interface ZoomableDiagramProps {
  models: readonly Entity[]
  relations: readonly Relationship[]
  label: string
  onOpen: (id: string) => void
}

/** A diagram that can be panned, zoomed and walked through with the pointer or the keyboard. */
export function ZoomableDiagram({ models, relations, label, onOpen }: ZoomableDiagramProps) {
  const { frame, size } = useElementSize()
  const [detail, setDetail] = useState<DetailLevel>()
  const drawing = useMemo(
    () => layoutDiagram(models, relations, size, detail),
    [models, relations, size, detail],
  )
  const view = usePanZoom(frame, size, drawing)
  const hasAttributes = drawing.detail === 'attributes'
  const [last, setLast] = useState<string>()
  const current = drawing.boxes.some(box => box.id === last) ? last : drawing.boxes[0]?.id
  const handleFocus = (box: Box) => {
    setLast(box.id)
    view.reveal(box)
  }

  function handleKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const id = (event.target as Element).getAttribute('data-model')
    const from = drawing.boxes.find(box => box.id === id)
    const next = from && nextBox(from, event.key, drawing.boxes)
    if (next === undefined) return view.handleKeyDown(event)
    event.preventDefault()
    event.currentTarget.querySelector<SVGElement>(`[data-model="${next.id}"]`)?.focus()
  }

  return (
    <div className="diagram-canvas">
      {/* Keys move it, as they do a scrollable region. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <svg
        ref={frame}
        data-drawing
        className="diagram-svg"
        data-fitted={view.isFitted || undefined}
        viewBox={view.viewBox}
        role="group"
        aria-label={label}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        {...view.pointer}
      >
        <DiagramShapes drawing={drawing} onOpen={onOpen} current={current} onFocus={handleFocus} />
      </svg>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <Button
        size="small"
        aria-pressed={hasAttributes}
        onClick={() => setDetail(hasAttributes ? 'names' : 'attributes')}
      >
        {messages.attributes}
      </Button>
      <div className="diagram-zoom">
        <IconButton
          label={messages.zoomOut}
          icon={<Minus />}
          disabled={view.isFitted}
          onClick={view.zoomOut}
        />
        <span className="diagram-percent">{view.percent}%</span>
        <IconButton label={messages.zoomIn} icon={<Plus />} onClick={view.zoomIn} />
        <IconButton label={messages.fit} icon={<Scan />} onClick={view.fit} />
      </div>
    </div>
  )
}

/** The nearest box in that direction; boxes straight ahead come before boxes to the side. */
function nextBox(from: Box, key: string, boxes: readonly Box[]): Box | undefined {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (direction === undefined) return undefined
  const [wx, wy] = direction as [number, number]
  let best: { box: Box; cost: number } | undefined
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - from.x - from.width / 2
    const dy = box.y + box.height / 2 - from.y - from.height / 2
    const ahead = dx * wx + dy * wy
    if (box === from || ahead <= 1) continue
    const cost = ahead + 2 * Math.abs(dx * wy + dy * wx)
    if (best === undefined || cost < best.cost) best = { box, cost }
  }
  return best?.box ?? from
}
