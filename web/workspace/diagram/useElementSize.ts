import { useLayoutEffect, useRef, useState } from 'react'
import type { ViewportSize } from './layoutDiagram.ts'

/** Tracks the size of an SVG on the screen, in pixels. */
export function useElementSize() {
  const frame = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState<ViewportSize>({ width: 400, height: 500 })
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return
      setSize(before => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, size }
}
