import { useId, type ReactNode } from 'react'
import css from './LabelledControl.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LabelledControlProps {
  label: ReactNode
  /** One sentence under the label. */
  hint?: ReactNode
  /** What is wrong and what to do; also marks the control as invalid. */
  error?: ReactNode
  isLabelHidden?: boolean
  id?: string | undefined
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** What makes an input look like all others, where its label is drawn elsewhere. */
export const controlClass = css.control

/** A label, hint and error around one control, which takes the ties: `{ties => <input {...ties} />}`. */
export function LabelledControl({ label, hint, error, isLabelHidden, id, children }: LabelledFrameProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.frame}>
      <label className={css.label} htmlFor={own}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint && (
        <p className={css.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        className: css.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={css.error} id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface LabelledFrameProps extends LabelledControlProps {
  children: (ties: ControlProps) => ReactNode
}
