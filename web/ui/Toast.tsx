import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Banner } from './Banner.tsx'

interface ToastProps {
  kind: 'success' | 'error'
  children: ReactNode
  action?: ReactNode
  onDismiss: () => void
  hideAfterMs?: number
}

/** A green or red banner that disappears by itself, but not while it's hovered or has the focus. */
export function Toast({ hideAfterMs = 5000, onDismiss, ...rest }: ToastProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(), hideAfterMs)
    return () => clearTimeout(timer)
  }, [isHeld, hideAfterMs])
  return (
    <Banner
      {...rest}
      onDismiss={onDismiss}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}
