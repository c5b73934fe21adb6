import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { BusyRing, buttonStyle, type ButtonStyle } from './Button.tsx'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonStyle {
  href: string
  icon?: ReactNode
  /** Leaves the single page: the browser itself goes there (a server's route, a file). */
  isExternal?: boolean
  /** Shows a turning ring: it is being followed. */
  isBusy?: boolean
}

/** A link that looks like a button. */
export function LinkButton({ look, size, icon, isExternal, isBusy, children, ...rest }: LinkButtonProps) {
  const inside = (
    <>
      {isBusy ? <BusyRing /> : icon}
      {children}
    </>
  )
  const props = { ...rest, 'aria-disabled': isBusy, ...buttonStyle({ look, size }) }
  return isExternal ? <a {...props}>{inside}</a> : <Link {...props}>{inside}</Link>
}
