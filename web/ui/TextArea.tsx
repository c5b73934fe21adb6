import type { ComponentProps, CSSProperties } from 'react'
import { LabelledControl, type LabelledControlProps } from './LabelledControl.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, LabelledControlProps {}

/**
 * A multi-line text field of at least `rows` lines that grows with its text where the browser supports it
 * (`field-sizing`).
 */
export function TextArea({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <LabelledControl label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} id={id}>
      {ties => <textarea rows={rows} style={{ '--rows': rows } as CSSProperties} {...rest} {...ties} />}
    </LabelledControl>
  )
}
