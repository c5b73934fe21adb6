import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './Banner.module.css'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'

export type BannerKind = 'error' | 'warning' | 'success' | 'info'

export interface BannerProps extends Omit<ComponentProps<'div'>, 'className' | 'role'> {
  kind: BannerKind
  children: ReactNode
  /** A button or link to resolve it: Retry, Undo. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

const icons = { error: <CircleAlert />, warning: <CircleAlert />, success: <CircleCheck />, info: <Info /> }

/** Shows a message in place until it's dismissed. Errors are announced at once. */
export function Banner({ kind, children, action, onDismiss, ...rest }: BannerProps) {
  return (
    <div {...rest} className={css.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {icons[kind]}
      <div className={css.text}>{children}</div>
      {action}
      {onDismiss && <IconButton label={messages.dismiss} size="small" icon={<X />} onClick={onDismiss} />}
    </div>
  )
}
