import type { ComponentProps, ReactNode } from 'react'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Its accessible name and tooltip. It should name the object: 'Delete Persona 2'. */
  label: string
  icon: ReactNode
  look?: 'quiet' | 'danger'
  size?: 'small' | 'medium'
}

/** A button with only an icon: 32 px square, or 24 (`small`) in dense rows. */
export function IconButton({ label, icon, look = 'quiet', size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={css.button}
      data-look={look}
      data-size={size}
      aria-label={label}
    >
      {icon}
    </button>
  )
}
