import { useId } from 'react'
import type { Target } from '#domain/export/targets/target.ts'
import { targets } from '#domain/export/targets/index.ts'
import { messages } from './messages.ts'

interface TargetPickerProps {
  current: Target
  onChange: (target: Target) => void
}

/** The tools and formats, as cards of which one is chosen. */
export function TargetPicker({ current, onChange }: TargetPickerProps) {
  const id = useId()
  return (
    <fieldset className="hand-over-targets">
      <legend>{messages.tool}</legend>
      {targets.map(target => (
        <label key={target.key}>
          <input
            type="radio"
            name={id}
            checked={target.key === current.key}
            aria-describedby={`${id}-${target.key}`}
            onChange={() => onChange(target)}
          />
          <span>
            <strong>{target.title}</strong>
            <span id={`${id}-${target.key}`}>{target.purpose}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
