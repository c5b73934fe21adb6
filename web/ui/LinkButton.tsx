import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { BusyRing, buttonStyle, type ButtonStyle } from './Button.tsx'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonStyle {
  href: string
  icon?: ReactNode
  /** Makes the browser load the target (a server route, a file) instead of the app's router. */
  isExternal?: boolean
  /** Shows a spinning ring while the link is being followed. */
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
