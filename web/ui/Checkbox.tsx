import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={css.frame}>
      <label className={css.label}>
        <input {...rest} type="checkbox" aria-describedby={hint ? hintId : undefined} />
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
