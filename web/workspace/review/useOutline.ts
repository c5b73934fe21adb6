import { useCallback, useEffect, useRef, useState } from 'react'
import { sectionIdOf } from './sectionIdOf.ts'

/** A section counts as being read once its start is above this share of the viewport's height. */
const readingLine = 0.3

/** Tracks the section being read from the scroll position, and jumps to sections. */
export function useOutline(count: number) {
  const [current, setCurrent] = useState(0)
  // A section near the end can't be scrolled to the top, so after a jump it stays current until the user scrolls.
  const jumpTarget = useRef<{ index: number; at: number }>(undefined)

  useEffect(() => {
    let frame = 0
    const updateCurrent = () => {
      if (jumpTarget.current && Math.abs(jumpTarget.current.at - window.scrollY) < 2) return
      jumpTarget.current = undefined
      const line = window.innerHeight * readingLine
      let read = 0
      for (let i = 0; i < count; i++) {
        const top = document.getElementById(sectionIdOf(i))?.getBoundingClientRect().top
        if (top !== undefined && top <= line) read = i
      }
      setCurrent(read)
    }
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(updateCurrent)
    }
    scheduleUpdate()
    window.addEventListener('scroll', scheduleUpdate, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleUpdate)
    }
  }, [count])

  const jump = useCallback((index: number) => {
    const heading = document.getElementById(sectionIdOf(index))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    jumpTarget.current = { index, at: window.scrollY }
    setCurrent(index)
  }, [])
  return { current, jump }
}
