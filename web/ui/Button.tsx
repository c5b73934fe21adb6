import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './Button.module.css'

/** Primary: the one next step. Secondary: other commands. Quiet: within text. Danger: destructive commands. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: ReactNode
  /** Keeps the focus and the label, shows a spinning ring and ignores presses. */
  isBusy?: boolean
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  look,
  size,
  icon,
  isBusy,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...buttonStyle({ look, size })}
      type={type}
      aria-disabled={isBusy}
      onClick={handleClick}
    >
      {isBusy ? <BusyRing /> : icon}
      {children}
    </button>
  )
}

export const BusyRing = () => <span className={css.ring} />

/** Returns props that make any element look like a button. */
export function buttonStyle({ look = 'secondary', size = 'medium' }: ButtonStyle) {
  return { className: css.button, 'data-look': look, 'data-size': size }
}
