import { useCallback, useEffect, useRef, useState } from 'react'
import { sectionIdOf } from './sectionIdOf.ts'

/** How far below the top of the window a section has to begin to be the one that is read. */
const readingLine = 0.3

/** Which of the sections is being read, by the position of the page; and how to jump to one. */
export function useOutline(count: number) {
  const [current, setCurrent] = useState(0)
  // A section near the end can't be scrolled to the top: after a jump it is the current one until one scrolls on.
  const jumped = useRef<{ index: number; at: number }>(undefined)

  useEffect(() => {
    let frame = 0
    const look = () => {
      if (jumped.current && Math.abs(jumped.current.at - window.scrollY) < 2) return
      jumped.current = undefined
      const line = window.innerHeight * readingLine
      let read = 0
      for (let i = 0; i < count; i++) {
        const top = document.getElementById(sectionIdOf(i))?.getBoundingClientRect().top
        if (top !== undefined && top <= line) read = i
      }
      setCurrent(read)
    }
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [count])

  const jump = useCallback((index: number) => {
    const heading = document.getElementById(sectionIdOf(index))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    jumped.current = { index, at: window.scrollY }
    setCurrent(index)
  }, [])
  return { current, jump }
}
