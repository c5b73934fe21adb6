import { useLayoutEffect, type RefObject } from 'react'

/**
 * What pops up is closed where React hides the page around it, to wait for a part of it. WebKit stops for ever when it
 * lays out a page in which an element that may flip (`position-try-fallbacks`) has lost what it hangs on.
 */
export function useClosePopoverWhenHidden(popover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popover.current
    return () => {
      if (element?.matches(':popover-open')) element.hidePopover()
    }
  }, [popover])
}
