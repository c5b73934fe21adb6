import type { Field, Fields } from '../../field/field.ts'
import { isUntouched } from '../../field/value.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { formOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { joinBlocks, renderField, renderYesNo } from '../markdown.ts'

/** A field that a person has filled in, as a target labels it. */
export interface StatedField {
  readonly name: string
  readonly label: string
  readonly text: string
}

type GroupKey = Extract<
  ModuleKey,
  'overview' | 'problemStatement' | 'technicalRequirements' | 'nonFunctionalRequirements' | 'constraints'
>

/**
 * What a form without items states, in the order of the form. Blank texts aren't in it, nor a check box of a form that
 * nobody has edited (decision 039); the project's name isn't either if it's the title anyway.
 */
export function statedFieldsOf(specification: Specification, key: GroupKey, title = ''): StatedField[] {
  const { body } = formOf(key)
  const value = specification[key]
  if (isUntouched(body, value) || body.kind !== 'group') return []
  return walk(body.fields, value as Values).filter(
    ({ name, text }) => !isBlank(text) && !(key === 'overview' && name === 'name' && text.trim() === title),
  )
}

type Values = Readonly<Record<string, unknown>>

const walk = (fields: Fields, values: Values): StatedField[] =>
  Object.entries(fields).flatMap(([name, field]) => statedBy(name, field, values[name]))

function statedBy(name: string, field: Field, value: unknown): StatedField[] {
  if (field.kind === 'group') return walk(field.fields, value as Values)
  if (field.kind === 'flag') return [{ name, label: field.label, text: renderYesNo(value === true, true) }]
  return field.kind === 'text' ? [{ name, label: field.label, text: value as string }] : []
}

/** The fields with these names, in this order. */
export const pick = (fields: readonly StatedField[], ...names: readonly string[]): StatedField[] =>
  names.flatMap(name => fields.filter(field => field.name === name))

/** `**Label:** text` for each field. */
export const renderStatedFields = (fields: readonly StatedField[]): string =>
  joinBlocks(...fields.map(({ label, text }) => renderField(label.replace(/\?$/, ''), text)))
