import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { uiMessages } from './uiMessages.ts'

const widthKey = 'ideawright.mentorWidth'
const widths = { least: 320, usual: 420, most: 720, step: 24 } as const

const clamped = (px: number) => Math.round(Math.min(widths.most, Math.max(widths.least, px)))

/** The panel's width beside the form, as the user last set it. */
export function usePanelWidth() {
  const [width, setWidth] = useState(() => clamped(Number(stored() ?? widths.usual) || widths.usual))
  return {
    width,
    change: (px: number) => {
      setWidth(clamped(px))
      try {
        localStorage.setItem(widthKey, String(clamped(px)))
      } catch {
        // The width then lasts as long as the page.
      }
    },
  }
}

function stored() {
  try {
    return localStorage.getItem(widthKey)
  } catch {
    return null
  }
}

interface ResizerProps {
  panel: RefObject<HTMLElement | null>
  width: number
  onChange: (px: number) => void
}

/** The line between form and mentor, which the pointer drags and the arrow keys, Home and End move. */
export function Resizer({ panel, width, onChange }: ResizerProps) {
  const [isPulled, setPulled] = useState(false)
  // In narrow windows the actual width is smaller than the chosen one, so changes start from the actual width.
  const now = () => panel.current!.getBoundingClientRect()

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setPulled(true)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: now().width + widths.step,
      ArrowRight: now().width - widths.step,
      Home: widths.most,
      End: widths.least,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    // A separator with a value is a control (ARIA 1.2, separator), for which HTML has no element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="mentor-resizer"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={uiMessages.resize}
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      data-pulled={isPulled || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={handlePointerDown}
      onPointerMove={event => isPulled && onChange(now().right - event.clientX)}
      onLostPointerCapture={() => setPulled(false)}
      onDoubleClick={() => onChange(widths.usual)}
      onKeyDown={handleKeyDown}
    />
  )
}
