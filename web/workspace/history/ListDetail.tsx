import { ArrowLeft } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'

interface ListDetailProps {
  /** The accessible name of the list. */
  label: string
  /** Shown above the list. */
  head?: ReactNode
  items: readonly Item[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The label of the button from the detail back to the list, if there is no room for both. */
  backLabel: string
  /** Shown until an item is chosen. */
  hint: string
  children: ReactNode
}

interface Item {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  /** True if the item is only listed and has no detail. */
  readonly isStatic?: boolean
}

/** True if the list and the detail fit side by side. */
export const hasRoomForBoth = () => matchMedia('(width >= 760px)').matches

/** A list on the left with the chosen item's detail on the right; one at a time if there is little room. */
export function ListDetail({
  label,
  head,
  items,
  chosen,
  onChoose,
  backLabel,
  hint,
  children,
}: ListDetailProps) {
  const frame = useRef<HTMLDivElement>(null)

  function choose(id: string | undefined) {
    const last = chosen
    flushSync(() => onChoose(id))
    if (hasRoomForBoth()) return
    // One pane has replaced the other, so the focus moves with it.
    const selector = id === undefined ? `[data-id="${last}"]` : '[data-pane-title]'
    frame.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <div className="history-panes" data-chosen={chosen !== undefined || undefined} ref={frame}>
      <div className="history-list">
        {head}
        <ol aria-label={label} tabIndex={-1} data-pane-list>
          {items.map(({ id, title, lines, isStatic = false }) => {
            const inside = (
              <>
                <b>{title}</b>
                {lines.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </>
            )
            return (
              <li key={id}>
                {isStatic ? (
                  <div className="history-item">{inside}</div>
                ) : (
                  <button
                    type="button"
                    className="history-item"
                    data-id={id}
                    aria-current={id === chosen || undefined}
                    onClick={() => choose(id)}
                  >
                    {inside}
                  </button>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <div className="history-detail">
        {chosen === undefined ? (
          <p className="history-muted">{hint}</p>
        ) : (
          <>
            <div className="history-back">
              <Button look="quiet" size="small" icon={<ArrowLeft />} onClick={() => choose(undefined)}>
                {backLabel}
              </Button>
            </div>
            {children}
          </>
        )}
      </div>
    </div>
  )
}
