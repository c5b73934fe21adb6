import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { announce } from '#web/ui/announce.ts'
import { FloatingMenu } from '#web/ui/FloatingMenu.tsx'
import css from './fields.module.css'
import type { Lens } from './lens.ts'
import { messages } from './messages.ts'

/** Moves a row and focuses the element that matches `selector` in it. */
export type MoveRow = (from: number, to: number, selector: string) => void

export interface Reorder {
  readonly move: MoveRow
  /** Focuses the element that matches `selector` in the row at this position, after the next render. */
  readonly focusRow: (at: number, selector: string) => void
  /**
   * Props for the element that contains the rows, each marked `data-row`: as its children, or in groups marked
   * `data-group`.
   */
  readonly containerProps: {
    readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
  }
  /** The menu that a press on a drag handle opens; it can be rendered anywhere within the frame. */
  readonly menu: ReactNode
}

/**
 * Handles the order of rows and every way to change it: a handle to drag or press, Alt with an arrow key, buttons.
 * It's designed for hundreds of rows: the frame listens for all handles, and the drag code is loaded when a pointer
 * first enters one.
 */
export function useReorder<T>(
  frame: RefObject<HTMLElement | null>,
  lens: Lens<readonly T[]>,
  nameAt: (index: number) => string,
): Reorder {
  const focusRow = useFocusAfterRender(frame)
  const [pressed, setPressed] = useState<{ grip: HTMLElement; index: number }>()

  const move = useCallback<MoveRow>(
    (from, to, selector) => {
      const all = lens.get()
      if (to < 0 || to >= all.length || to === from) return
      focusRow(to, selector)
      lens.set(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
      announce(messages.moved(nameAt(from), to + 1, all.length))
    },
    [lens, nameAt, focusRow],
  )

  function handlePointerOver({ target, currentTarget }: PointerEvent<HTMLElement>) {
    const grip = handleIn(target, currentTarget)
    if (grip === undefined) return
    // The handle can still be pressed without it, so a network failure only disables dragging.
    const loading = import('./makeDraggable.ts')
    void loading.then(({ makeDraggable }) => makeDraggable(grip, currentTarget, move)).catch(() => undefined)
  }
  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const grip = handleIn(target, currentTarget)
    if (grip !== undefined)
      setPressed({ grip, index: rowsIn(currentTarget).indexOf(grip.closest('[data-row]')!) })
  }

  return {
    move,
    focusRow,
    containerProps: { onPointerOver: handlePointerOver, onClick: handleClick },
    menu: pressed && (
      <MoveMenu
        {...pressed}
        name={nameAt(pressed.index)}
        count={lens.get().length}
        move={move}
        onClose={() => setPressed(undefined)}
      />
    ),
  }
}

/** Drawn entirely by the style sheet, since each of many rows has one. */
export function DragHandle({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-grip
      className={css.grip}
      aria-label={messages.grip(name)}
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={messages.gripHint}
    />
  )
}

/**
 * Moves the row on Alt with an arrow key, wherever the focus is in it, and keeps the focus there. Returns true if the
 * key was handled.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, index: number, move: MoveRow): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!event.altKey || event.shiftKey || step === undefined) return false
  event.preventDefault()
  // Moves the inner row, not the card around it.
  event.stopPropagation()
  move(index, index + step, selectorOf(event.target as HTMLElement))
  return true
}

/** Returns a selector for the same element in another row, whose ids differ except in their endings. */
function selectorOf({ id, dataset }: HTMLElement): string {
  const end = id.slice(id.lastIndexOf('.'))
  // A line's id ends with its position.
  if (/^\.\d+$/.test(end)) return 'textarea'
  if (id !== '') return `[id$="${CSS.escape(end)}"]`
  return 'grip' in dataset ? '[data-grip]' : 'button'
}

function handleIn(target: EventTarget, frame: HTMLElement): HTMLElement | undefined {
  const grip = (target as HTMLElement).closest<HTMLElement>('[data-grip]')
  return grip && rowsIn(frame).includes(grip.closest<HTMLElement>('[data-row]')!) ? grip : undefined
}

/** Returns the frame's own rows without those nested in them. */
export const rowsIn = (frame: HTMLElement): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>(':scope > [data-row], :scope > [data-group] > [data-row]'),
]

interface MoveMenuProps {
  grip: HTMLElement
  index: number
  name: string
  count: number
  move: MoveRow
  onClose: () => void
}

/** Offers what dragging does as single presses (WCAG 2.5.7). */
function MoveMenu({ grip, index, name, count, move, onClose }: MoveMenuProps) {
  const last = count - 1
  const to = (label: string, place: number) => ({
    label,
    isDisabled: place < 0 || place > last || place === index,
    onSelect: () => move(index, place, '[data-grip]'),
  })
  const items = [
    to(messages.up, index - 1),
    to(messages.down, index + 1),
    to(messages.toTop, 0),
    to(messages.toEnd, last),
  ]
  return <FloatingMenu label={messages.grip(name)} anchor={grip} items={items} onClose={onClose} />
}

/** Moves the focus to where the user expects it after a change of the list has rendered. */
function useFocusAfterRender(frame: RefObject<HTMLElement | null>) {
  const next = useRef<{ at: number; selector: string }>(undefined)
  const [, draw] = useState(0)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const { at, selector } = next.current
    next.current = undefined
    const shown = rowsIn(frame.current!)
    const row = shown[Math.min(at, shown.length - 1)]
    const target =
      // The first card can't move up, nor the last one down: another button of the card takes the focus then.
      row?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled, [data-grip])') ??
      frame.current!.querySelector<HTMLElement>('[data-add]')
    target?.focus({ preventScroll: true })
    ;(row ?? target)?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((at: number, selector: string) => {
    next.current = { at, selector }
    // Rows with positions as keys don't render again when their texts swap places.
    draw(turn => turn + 1)
  }, [])
}
