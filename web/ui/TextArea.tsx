import type { ComponentProps, CSSProperties } from 'react'
import { LabelledControl, type LabelledControlProps } from './LabelledControl.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, LabelledControlProps {}

/** Lines of text; grows with them from `rows` on, where the browser can (`field-sizing`). */
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
