import { memo, type ReactNode } from 'react'
import type { Field, Fields, GroupField, ValueOf, ValuesOf } from '#domain/field/field.ts'
import { ChoiceInput, FlagInput, TextInput } from './inputs.tsx'
import { LinesInput } from './LinesInput.tsx'
import { ListInput } from './ListInput.tsx'
import css from './fields.module.css'
import { propertyLens, type Lens } from './lens.ts'

export interface FieldProps<F extends Field> {
  /**
   * The field's printed address (domain/field/address.ts), such as "features.FE-3.name"; it's also the element's id.
   */
  id: string
  field: F
  lens: Lens<ValueOf<F>>
  /** True within a card, where hints are left out: they would repeat, and each is a tab stop. */
  isInCard?: boolean | undefined
}

/** Renders any field with everything inside it. */
export function FieldInput<F extends Field>(props: FieldProps<F>) {
  // The field and its lens have matching types; TypeScript can't follow that through the table.
  const Input = inputs[props.field.kind] as unknown as (props: FieldProps<F>) => ReactNode
  return <Input {...props} />
}

/** The fields of a group or a card, one below the other; rendered again only for another group or card. */
export const FieldInputs = memo(function FieldInputs({ id, fields, lens, isInCard }: FieldInputsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      id={`${id}.${name}`}
      field={field}
      isInCard={isInCard}
      lens={propertyLens(lens, name)}
    />
  ))
})

interface FieldInputsProps extends Pick<FieldProps<Field>, 'id' | 'isInCard'> {
  fields: Fields
  lens: Lens<ValuesOf<Fields>>
}

const inputs: { [K in Field['kind']]: (props: FieldProps<Extract<Field, { kind: K }>>) => ReactNode } = {
  text: TextInput,
  choice: ChoiceInput,
  flag: FlagInput,
  lines: LinesInput,
  group: GroupInput,
  list: ListInput,
}

function GroupInput({ id, field, lens }: FieldProps<GroupField>) {
  // The form's own group needs no frame, since the form's title is already above it.
  if (!id.includes('.')) return <FieldInputs id={id} fields={field.fields} lens={lens} />
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{field.label}</legend>
      <FieldInputs id={id} fields={field.fields} lens={lens} />
    </fieldset>
  )
}
