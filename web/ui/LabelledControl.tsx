import { useId, type ReactNode } from 'react'
import css from './LabelledControl.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LabelledControlProps {
  label: ReactNode
  /** One sentence below the label. */
  hint?: ReactNode
  /** What is wrong and how to fix it; it also marks the control as invalid. */
  error?: ReactNode
  isLabelHidden?: boolean
  id?: string | undefined
  /** The ids of further descriptions, rendered elsewhere. */
  describedBy?: string | undefined
}

/** The props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The class of a standard input, for use when the label is rendered elsewhere. */
export const controlClass = css.control

/** Renders a label, hint and error around a control that takes its props: `{ties => <input {...ties} />}`. */
export function LabelledControl({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  describedBy,
  children,
}: LabelledFrameProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`, describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={css.frame}>
      <label className={css.label} htmlFor={controlId}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint && (
        <p className={css.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: css.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={css.error} id={`${controlId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface LabelledFrameProps extends LabelledControlProps {
  children: (ties: ControlProps) => ReactNode
}
