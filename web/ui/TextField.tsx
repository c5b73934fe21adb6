import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Labelled.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, LabelledProps {}

/** One line of text under its label. */
export function TextField({ label, hint, error, isLabelHidden = false, id, ...rest }: TextFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} id={id}>
      {ties => <input type="text" {...rest} {...ties} />}
    </Labelled>
  )
}
