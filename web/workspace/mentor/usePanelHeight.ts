import { useLayoutEffect, type RefObject } from 'react'

/** The height of the workspace's sticky bar (workspace.module.css). */
const barPx = 56

/**
 * Ends the panel at the bottom of the window or at the top of a phone's keyboard. CSS cannot tell how far the page's
 * header has been scrolled away, nor, in every browser, how tall that keyboard is.
 */
export function usePanelHeight(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current!
    let last = 0
    const fit = () => {
      const seen = window.visualViewport?.height ?? window.innerHeight
      const isColumn = window.innerWidth >= 1000
      // On a small screen it always fills the space below the bar: the user scrolls the page to it and away from it.
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
