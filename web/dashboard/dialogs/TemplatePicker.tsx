import { useId, type KeyboardEvent } from 'react'
import { templateKeys, type TemplateKey } from '#contract/templateKeys.ts'
import css from './templates.module.css'
import { templateMessages as words } from './templateMessages.ts'

/** What a new project starts from; undefined is blank. */
export type TemplateChoice = Exclude<TemplateKey, 'sample'> | undefined

interface TemplatePickerProps {
  value: TemplateChoice
  onChange: (value: TemplateChoice) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const archetypes = templateKeys.filter(key => key !== 'sample')

/** Blank, or one of the archetypes (docs/product.md#templates). */
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
      <legend>{words.legend}</legend>
      <p id={id}>{words.hint}</p>
      <div>
        {option(undefined, words.blank)}
        {archetypes.map(key => option(key, words.archetypes[key]))}
      </div>
    </fieldset>
  )
}
