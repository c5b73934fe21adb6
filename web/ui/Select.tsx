import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LabelledControl, type LabelledControlProps } from './LabelledControl.tsx'
import css from './Select.module.css'

/** An option: its value, shown as it is or under another label. */
export type Option = string | { value: string; label: string }

interface SelectProps
  extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>, LabelledControlProps {
  options: readonly Option[]
}

/** The system's own select under a label. */
export function Select({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  describedBy,
  options,
  ...rest
}: SelectProps) {
  return (
    <LabelledControl {...{ label, hint, error, isLabelHidden, id, describedBy }}>
      {ties => (
        <div className={css.frame}>
          <select {...rest} {...ties}>
            {options.map(option => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
          </select>
          <ChevronDown />
        </div>
      )}
    </LabelledControl>
  )
}
