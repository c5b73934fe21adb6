import { useLayoutEffect, useRef, useState } from 'react'
import type { Window } from './layout.ts'

/** How large an SVG is on the screen. */
export function useSize() {
  const frame = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState<Window>({ width: 400, height: 500 })
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
