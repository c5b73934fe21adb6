import { Check } from 'lucide-react'
import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react'
import { Link } from 'wouter'
import css from './Menu.module.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** The target if the item is a link; otherwise `onSelect` is called. */
  href?: string
  onSelect?: () => void
  /** Makes it a radio item, checked when true. */
  isChecked?: boolean
  isDanger?: boolean
  isDisabled?: boolean
}

/** The props that connect a button to its menu. */
export interface MenuTriggerProps {
  popoverTarget: string
  'aria-haspopup': 'menu'
}

interface MenuProps {
  /** The menu's accessible name. */
  label: string
  items: readonly MenuItem[]
  /** The button: `{ties => <Button {...ties}>More</Button>}`. */
  children: (ties: MenuTriggerProps) => ReactNode
}

/**
 * A button with a menu: arrow keys, Home, End and first letters move the focus; Escape or a press elsewhere closes
 * it.
 */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId()
  return (
    <>
      {children({ popoverTarget: id, 'aria-haspopup': 'menu' })}
      <MenuList id={id} label={label} items={items} />
    </>
  )
}

interface MenuListProps {
  id?: string
  label: string
  items: readonly MenuItem[]
  ref?: RefObject<HTMLDivElement | null>
  onClose?: () => void
}

/** The menu's popover, wherever it's anchored. */
export function MenuList({ id, label, items, ref, onClose }: MenuListProps) {
  const own = useRef<HTMLDivElement>(null)
  const list = ref ?? own
  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    const all = itemsIn(currentTarget)
    if (newState === 'open') (all.find(item => item.ariaChecked === 'true') ?? all[0])?.focus()
    else onClose?.()
  }
  function handleSelect(event: MouseEvent<HTMLElement>, item: MenuItem) {
    // Returns the focus to the button first, so that a dialog opened by the item returns it there too.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    item.onSelect?.()
  }
  return (
    <div
      ref={list}
      id={id}
      className={css.menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={handleToggle}
      onKeyDown={handleKeyDown}
    >
      {items.map(item => {
        const isChoice = item.isChecked !== undefined
        const props = {
          className: css.item,
          tabIndex: -1,
          role: isChoice ? 'menuitemradio' : 'menuitem',
          'aria-checked': item.isChecked,
          'data-danger': item.isDanger,
          onClick: (event: MouseEvent<HTMLElement>) => handleSelect(event, item),
        }
        const inside = (
          <>
            {item.icon}
            <span className={css.text}>{item.label}</span>
            {item.isChecked && <Check />}
          </>
        )
        return item.href ? (
          <Link key={item.label} {...props} href={item.href}>
            {inside}
          </Link>
        ) : (
          <button key={item.label} {...props} type="button" disabled={item.isDisabled}>
            {inside}
          </button>
        )
      })}
    </div>
  )
}

function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const all = itemsIn(event.currentTarget)
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const next = nextItem(all, document.activeElement, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
}

function nextItem(all: HTMLElement[], now: Element | null, key: string): HTMLElement | undefined {
  const at = all.findIndex(item => item === now)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return after.find(item => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
