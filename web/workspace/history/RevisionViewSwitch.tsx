import { useId } from 'react'
import { messages } from './messages.ts'

export type RevisionView = 'changes' | 'text'

interface SegmentedControlProps<T extends string> {
  legend: string
  options: readonly (readonly [T, string])[]
  value: T
  onChange: (value: T) => void
}

/** A choice of a few options, side by side. */
export function SegmentedControl<T extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <fieldset className="history-choice">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Chooses between a version's changes and its text. */
export const RevisionViewSwitch = ({
  value,
  onChange,
}: Pick<SegmentedControlProps<RevisionView>, 'value' | 'onChange'>) => (
  <SegmentedControl
    legend={messages.show}
    options={[
      ['changes', messages.shows.changes],
      ['text', messages.shows.text],
    ]}
    value={value}
    onChange={onChange}
  />
)
