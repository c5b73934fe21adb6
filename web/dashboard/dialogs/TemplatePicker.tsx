import { useId, type KeyboardEvent } from 'react'
import { templateKeys, type TemplateKey } from '#contract/templateKeys.ts'
import css from './templates.module.css'
import { messages } from './messages.ts'

/** The template of a new project; undefined means blank. */
export type TemplateChoice = Exclude<TemplateKey, 'sample'> | undefined

interface TemplatePickerProps {
  value: TemplateChoice
  onChange: (value: TemplateChoice) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const archetypes = templateKeys.filter(key => key !== 'sample')

/** Offers a blank project or one of the archetypes (docs/product.md#templates). */
export function TemplatePicker({ value, onChange, onKeyDown }: TemplatePickerProps) {
  const id = useId()
  const option = (key: TemplateChoice, { name, text }: { name: string; text: string }) => (
    <label key={name}>
      <input
        type="radio"
        name={id}
        checked={value === key}
        aria-labelledby={`${id}${key}-name`}
        aria-describedby={`${id}${key}-text`}
        onChange={() => onChange(key)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}${key}-name`}>{name}</span>
      <small id={`${id}${key}-text`}>{text}</small>
    </label>
  )
  return (
    <fieldset className={css.picker} aria-describedby={id}>
      <legend>{messages.templates.legend}</legend>
      <p id={id}>{messages.templates.hint}</p>
      <div>
        {option(undefined, messages.templates.blank)}
        {archetypes.map(key => option(key, messages.templates.archetypes[key]))}
      </div>
    </fieldset>
  )
}
