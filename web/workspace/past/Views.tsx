import { useId } from 'react'
import { words } from './words.ts'

export type View = 'changes' | 'text'

interface ChoiceProps<T extends string> {
  legend: string
  options: readonly (readonly [T, string])[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side. */
export function Choice<T extends string>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="past-choice">
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

/** What is shown of a version. */
export const Views = ({ value, onChange }: Pick<ChoiceProps<View>, 'value' | 'onChange'>) => (
  <Choice
    legend={words.show}
    options={[
      ['changes', words.shows.changes],
      ['text', words.shows.text],
    ]}
    value={value}
    onChange={onChange}
  />
)
