import { useLayoutEffect, useRef } from 'react'
import { MenuList, type MenuItem } from './Menu.tsx'

interface FloatingMenuProps {
  label: string
  items: readonly MenuItem[]
  /** The pressed button: the menu opens beside it and returns the focus to it. */
  anchor: HTMLElement
  onClose: () => void
}

/** A menu that is rendered only while it's open, for buttons that exist in large numbers. */
export function FloatingMenu({ label, items, anchor, onClose }: FloatingMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current!
    // Drag handles are at the left, so the menu opens over their row rather than outside it.
    element.style.setProperty('position-area', 'block-end span-inline-end')
    element.showPopover({ source: anchor })
    return () => element.hidePopover()
  }, [anchor])
  return <MenuList ref={list} label={label} items={items} onClose={onClose} />
}
