import { memo, type ReactNode } from 'react'
import type { Field, GroupField } from '#domain/field/field.ts'
import type { FieldInputsProps, FieldProps } from './fieldProps.ts'
import { ChoiceInput, FlagInput, TextInput } from './inputs.tsx'
import { LinesInput } from './LinesInput.tsx'
import { ListInput } from './ListInput.tsx'
import css from './fields.module.css'
import { FindingsAt } from './FindingsAt.tsx'
import { propertyLens } from './lens.ts'

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

const inputs: { [K in Field['kind']]: (props: FieldProps<Extract<Field, { kind: K }>>) => ReactNode } = {
  text: TextInput,
  choice: ChoiceInput,
  flag: FlagInput,
  lines: LinesInput,
  group: GroupInput,
  list: props => <ListInput {...props} FieldInputs={FieldInputs} />,
}

function GroupInput({ id, field, lens }: FieldProps<GroupField>) {
  // The form's own group needs no frame, since the form's title is already above it.
  if (!id.includes('.')) return <FieldInputs id={id} fields={field.fields} lens={lens} />
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{field.label}</legend>
      <FindingsAt place={id} />
      <FieldInputs id={id} fields={field.fields} lens={lens} />
    </fieldset>
  )
}
