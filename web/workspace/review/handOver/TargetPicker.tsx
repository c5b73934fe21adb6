import { useId } from 'react'
import type { Target } from '#domain/export/targets/target.ts'
import { targets } from '#domain/export/targets/index.ts'
import { Select } from '#web/ui/Select.tsx'
import { messages } from './messages.ts'

interface TargetPickerProps {
  current: Target
  onChange: (target: Target) => void
}

/** The tools and formats, as cards of which one is chosen; on phones, where cards would push the files away, as a list to pick from. */
export function TargetPicker({ current, onChange }: TargetPickerProps) {
  const id = useId()
  return (
    <div>
      <div className="hand-over-target-list">
        <Select
          label={messages.tool}
          hint={current.purpose}
          value={current.key}
          options={targets.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={event => onChange(targets.find(({ key }) => key === event.currentTarget.value)!)}
        />
      </div>
      <fieldset className="hand-over-targets">
        <legend>{messages.tool}</legend>
        {targets.map(target => (
          <div key={target.key} className="hand-over-target">
            <input
              id={`${id}-${target.key}`}
              type="radio"
              name={id}
              checked={target.key === current.key}
              aria-describedby={`${id}-${target.key}-purpose`}
              onChange={() => onChange(target)}
            />
            <label htmlFor={`${id}-${target.key}`}>{target.title}</label>
            <p id={`${id}-${target.key}-purpose`}>{target.purpose}</p>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
