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

/** Moves a row; the focus goes to `selector` within it. */
export type MoveRow = (from: number, to: number, selector: string) => void

export interface Reorder {
  readonly move: MoveRow
  /** Puts the focus at `selector` within the row at this place, once it has been drawn. */
  readonly focusRow: (at: number, selector: string) => void
  /** What the element takes that holds the rows, each with `data-row`: as its children, or in groups with `data-group`. */
  readonly containerProps: {
    readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
  }
  /** Stands anywhere within the frame: what a press on a grip opens. */
  readonly menu: ReactNode
}

/**
 * The order of rows, and every way to change it: a grip to drag by or to press, Alt with an arrow, buttons. Made for
 * hundreds: the frame listens for all grips, and dragging is loaded when a pointer first comes over one.
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
    // Without it the grip can still be pressed, so a network that fails costs the dragging only.
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

/** Drawn by the style sheet alone: there is one on each of many rows. */
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

/** Alt and an arrow move the row from anywhere within it, and leave the focus where it was. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, index: number, move: MoveRow): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!event.altKey || event.shiftKey || step === undefined) return false
  event.preventDefault()
  // A row within a card moves, not the card.
  event.stopPropagation()
  move(index, index + step, selectorOf(event.target as HTMLElement))
  return true
}

/** The same place in another row, whose elements have other ids but for their ends. */
function selectorOf({ id, dataset }: HTMLElement): string {
  const end = id.slice(id.lastIndexOf('.'))
  // A line's id ends in its place.
  if (/^\.\d+$/.test(end)) return 'textarea'
  if (id !== '') return `[id$="${CSS.escape(end)}"]`
  return 'grip' in dataset ? '[data-grip]' : 'button'
}

function handleIn(target: EventTarget, frame: HTMLElement): HTMLElement | undefined {
  const grip = (target as HTMLElement).closest<HTMLElement>('[data-grip]')
  return grip && rowsIn(frame).includes(grip.closest<HTMLElement>('[data-row]')!) ? grip : undefined
}

/** Its own rows, not those within one of them. */
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

/** What dragging does, by single presses (WCAG 2.5.7). */
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

/** Puts the focus where the hand expects it once a change of the list has been drawn. */
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
      // The first card can't go up nor the last one down: then to the card's next best button.
      row?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled, [data-grip])') ??
      frame.current!.querySelector<HTMLElement>('[data-add]')
    target?.focus({ preventScroll: true })
    ;(row ?? target)?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((at: number, selector: string) => {
    next.current = { at, selector }
    // Rows that are told apart by their places are not drawn again because their texts have changed places.
    draw(turn => turn + 1)
  }, [])
}
