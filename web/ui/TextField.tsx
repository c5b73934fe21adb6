import type { ComponentProps } from 'react'
import { LabelledControl, type LabelledControlProps } from './LabelledControl.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, LabelledControlProps {}

/** A single-line text field with its label. */
export function TextField({ label, hint, error, isLabelHidden = false, id, ...rest }: TextFieldProps) {
  return (
    <LabelledControl label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} id={id}>
      {ties => <input type="text" {...rest} {...ties} />}
    </LabelledControl>
  )
}
