import { useEffect } from 'react'

/** Goes to a section of the page once it has loaded, if the page's address names it. */
export function useSectionLink(sectionId: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || location.hash !== `#${sectionId}`) return
    // After the page itself has taken the focus and gone to its top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(sectionId)!
      section.scrollIntoView({ block: 'start' })
      section.querySelector<HTMLElement>('h2')!.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [sectionId, isLoaded])
}
