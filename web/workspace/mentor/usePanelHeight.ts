import { useLayoutEffect, type RefObject } from 'react'

/** As the workspace's bar sticks (workspace.module.css). */
const barPx = 56

/**
 * The panel ends where the window does, or where a phone's keyboard begins: no rule of CSS knows how far the page's
 * header has been scrolled away, nor, in each browser, how tall that keyboard is.
 */
export function usePanelHeight(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current!
    let last = 0
    const fit = () => {
      const seen = window.visualViewport?.height ?? window.innerHeight
      const isColumn = window.innerWidth >= 1000
      // On a small screen it takes all below the bar: one scrolls the page to it, and away from it.
      const top = isColumn ? Math.max(barPx, element.getBoundingClientRect().top) : barPx
      const height = Math.round(seen - top)
      if (height === last) return
      last = height
      element.style.setProperty('--mentor-height', `${height}px`)
    }
    fit()
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    window.visualViewport?.addEventListener('resize', fit)
    return () => {
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
      window.visualViewport?.removeEventListener('resize', fit)
    }
  }, [panel])
}
