import { useLayoutEffect, type RefObject } from 'react'

/**
 * Closes a popover when React hides the page around it to wait for a component. WebKit hangs when it lays out a page
 * in which an element that can flip (`position-try-fallbacks`) has lost its anchor.
 */
export function useClosePopoverWhenHidden(popover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popover.current
    return () => {
      if (element?.matches(':popover-open')) element.hidePopover()
    }
  }, [popover])
}
