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
import type { Source } from './source.ts'
import { words } from './words.ts'

/** Moves a row; the focus goes to `selector` within it. */
export type Move = (from: number, to: number, selector: string) => void

export interface Order {
  readonly move: Move
  /** Puts the focus at `selector` within the row at this place, once it has been drawn. */
  readonly focusOn: (at: number, selector: string) => void
  /** What the element takes that holds the rows, each with `data-row`: as its children, or in groups with `data-group`. */
  readonly frameProps: {
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
export function useOrder<T>(
  frame: RefObject<HTMLElement | null>,
  source: Source<readonly T[]>,
  nameAt: (index: number) => string,
): Order {
  const focusOn = useFocusAfter(frame)
  const [pressed, setPressed] = useState<{ grip: HTMLElement; index: number }>()

  const move = useCallback<Move>(
    (from, to, selector) => {
      const all = source.get()
      if (to < 0 || to >= all.length || to === from) return
      focusOn(to, selector)
      source.set(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
      announce(words.moved(nameAt(from), to + 1, all.length))
    },
    [source, nameAt, focusOn],
  )

  function handlePointerOver({ target, currentTarget }: PointerEvent<HTMLElement>) {
    const grip = gripIn(target, currentTarget)
    if (grip === undefined) return
    // Without it the grip can still be pressed, so a network that fails costs the dragging only.
    const loading = import('./drag.ts')
    void loading.then(({ letDrag }) => letDrag(grip, currentTarget, move)).catch(() => undefined)
  }
  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const grip = gripIn(target, currentTarget)
    if (grip !== undefined)
      setPressed({ grip, index: rowsIn(currentTarget).indexOf(grip.closest('[data-row]')!) })
  }

  return {
    move,
    focusOn,
    frameProps: { onPointerOver: handlePointerOver, onClick: handleClick },
    menu: pressed && (
      <MoveMenu
        {...pressed}
        name={nameAt(pressed.index)}
        count={source.get().length}
        move={move}
        onClose={() => setPressed(undefined)}
      />
    ),
  }
}

/** Drawn by the style sheet alone: there is one on each of many rows. */
export function Grip({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-grip
      className={css.grip}
      aria-label={words.grip(name)}
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={words.gripHint}
    />
  )
}

/** Alt and an arrow move the row from anywhere within it, and leave the focus where it was. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, index: number, move: Move): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!event.altKey || event.shiftKey || step === undefined) return false
  event.preventDefault()
  // A row within a card moves, not the card.
  event.stopPropagation()
  move(index, index + step, placeOf(event.target as HTMLElement))
  return true
}

/** The same place in another row, whose elements have other ids but for their ends. */
function placeOf({ id, dataset }: HTMLElement): string {
  const end = id.slice(id.lastIndexOf('.'))
  // A line's id ends in its place.
  if (/^\.\d+$/.test(end)) return 'textarea'
  if (id !== '') return `[id$="${CSS.escape(end)}"]`
  return 'grip' in dataset ? '[data-grip]' : 'button'
}

function gripIn(target: EventTarget, frame: HTMLElement): HTMLElement | undefined {
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
  move: Move
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
    to(words.up, index - 1),
    to(words.down, index + 1),
    to(words.toTop, 0),
    to(words.toEnd, last),
  ]
  return <FloatingMenu label={words.grip(name)} anchor={grip} items={items} onClose={onClose} />
}

/** Puts the focus where the hand expects it once a change of the list has been drawn. */
function useFocusAfter(frame: RefObject<HTMLElement | null>) {
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
