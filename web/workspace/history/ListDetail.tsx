import { ArrowLeft } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'

interface ListDetailProps {
  /** What the list is called. */
  label: string
  /** Above the list. */
  head?: ReactNode
  items: readonly Item[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Where there is no room for both, the way from what was chosen to the list. */
  backLabel: string
  /** Before anything is chosen. */
  hint: string
  children: ReactNode
}

interface Item {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  /** It stands in the list and has nothing to be shown. */
  readonly isStatic?: boolean
}

/** There is room for the list beside what was chosen. */
export const hasRoomForBoth = () => matchMedia('(width >= 760px)').matches

/** A list at the left, and at the right what was chosen of it; one after the other where there is little room. */
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
    // The one pane has taken the other's place: the focus goes along.
    const selector = id === undefined ? `[data-id="${last}"]` : '[data-pane-title]'
    frame.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <div className="past-panes" data-chosen={chosen !== undefined || undefined} ref={frame}>
      <div className="past-list">
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
                  <div className="past-item">{inside}</div>
                ) : (
                  <button
                    type="button"
                    className="past-item"
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
      <div className="past-detail">
        {chosen === undefined ? (
          <p className="past-muted">{hint}</p>
        ) : (
          <>
            <div className="past-back">
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
