import { useLayoutEffect, useRef } from 'react'
import { MenuList, type MenuItem } from './Menu.tsx'

interface FloatingMenuProps {
  label: string
  items: readonly MenuItem[]
  /** What was pressed: the menu stands beside it, and gives the focus back to it. */
  anchor: HTMLElement
  onClose: () => void
}

/** A menu that is there only while it is open: for buttons of which there are many. */
export function FloatingMenu({ label, items, anchor, onClose }: FloatingMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current!
    // Grips stand at the left: towards the row that they move, not over what is beside it.
    element.style.setProperty('position-area', 'block-end span-inline-end')
    element.showPopover({ source: anchor })
    return () => element.hidePopover()
  }, [anchor])
  return <MenuList ref={list} label={label} items={items} onClose={onClose} />
}
