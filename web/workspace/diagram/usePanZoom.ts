import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { scaleToFit, type Box, type Drawing, type ViewportSize } from './layoutDiagram.ts'

/** The visible part of a drawing: its scale, and the point at the centre of the viewport. */
interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const maxScale = 2
const zoomStep = 1.25
const panStep = 48
const minVisible = 40

/** Pan and zoom for an SVG. It shows all of the drawing, even as that grows, until the user moves it. */
export function usePanZoom(frame: RefObject<SVGSVGElement | null>, size: ViewportSize, drawing: Drawing) {
  const [moved, setMoved] = useState<View>()
  const fittedView: View = {
    scale: scaleToFit(drawing, size),
    x: drawing.width / 2,
    y: drawing.height / 2,
  }
  const view = moved ?? fittedView
  const drag = useRef<{ x: number; y: number; isMoving: boolean }>(undefined)

  const pan = (dx: number, dy: number) =>
    setMoved(clampView({ ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale }, drawing))

  /** Zooms about a point of the viewport, by default its centre. */
  const zoom = (factor: number, at = { x: 0, y: 0 }) => {
    const scale = Math.min(maxScale, view.scale * factor)
    if (scale <= fittedView.scale) return setMoved(undefined)
    const shift = 1 / view.scale - 1 / scale
    setMoved(clampView({ scale, x: view.x + at.x * shift, y: view.y + at.y * shift }, drawing))
  }

  /** Pans so that the box is in view. */
  const reveal = ({ x, y, width, height }: Box) => {
    const [w, h] = [size.width / view.scale / 2, size.height / view.scale / 2]
    const isSeen =
      Math.abs(x + width / 2 - view.x) + width / 2 <= w && Math.abs(y + height / 2 - view.y) + height / 2 <= h
    if (!isSeen) setMoved({ scale: view.scale, x: x + width / 2, y: y + height / 2 })
  }

  // React registers wheel listeners as passive, so the page would zoom or scroll as well.
  const wheel = useRef<(event: WheelEvent) => void>(undefined)
  useEffect(() => {
    wheel.current = event => {
      if (event.ctrlKey || event.metaKey) {
        const { left, top, width, height } = frame.current!.getBoundingClientRect()
        const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
        zoom(Math.exp(-event.deltaY / 300), at)
      } else if (view.scale > fittedView.scale * 1.01) {
        pan(event.shiftKey ? event.deltaY : event.deltaX, event.shiftKey ? 0 : event.deltaY)
      } else return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const element = frame.current!
    const handle = (event: WheelEvent) => wheel.current?.(event)
    element.addEventListener('wheel', handle, { passive: false })
    return () => element.removeEventListener('wheel', handle)
  }, [frame])

  function handleKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnBox = event.target !== event.currentTarget
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (arrow !== undefined && !isOnBox) pan(arrow[0]! * panStep, arrow[1]! * panStep)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else if (event.key === '0') setMoved(undefined)
    else return
    event.preventDefault()
  }

  const pointer = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button === 0) drag.current = { x: event.clientX, y: event.clientY, isMoving: false }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = drag.current
      if (from === undefined) return
      const [dx, dy] = [from.x - event.clientX, from.y - event.clientY]
      // A hand is never quite still, so a press that moves this little still counts as a click.
      if (!from.isMoving && Math.hypot(dx, dy) < 5) return
      if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, isMoving: true }
      pan(dx, dy)
    },
    onPointerUp: () => (drag.current = undefined),
    onPointerCancel: () => (drag.current = undefined),
  }

  const [width, height] = [size.width / view.scale, size.height / view.scale]
  return {
    viewBox: [view.x - width / 2, view.y - height / 2, width, height].map(it => it.toFixed(1)).join(' '),
    isFitted: view.scale <= fittedView.scale * 1.01,
    percent: Math.round(view.scale * 100),
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    fit: () => setMoved(undefined),
    reveal,
    handleKeyDown,
    pointer,
  }
}

/** Keeps part of the drawing in view. */
function clampView(view: View, { width, height }: Drawing): View {
  const clamp = (value: number, most: number) => Math.min(most - minVisible, Math.max(minVisible, value))
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) }
}
