import {
  formOf,
  forms,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { addressWithin, type Address } from './address.ts'
import { lineFieldOf, type Field, type Fields, type TextField } from './field.ts'

/** A field of a specification with its address, definition and value. */
export interface Place<F extends Field = Field, T = unknown> {
  readonly address: Address
  readonly field: F
  readonly value: T
}

/** Every field of a specification that can be changed on its own, in the order of its forms. */
export function* walk(specification: Specification): Generator<Place> {
  for (const { key } of forms) yield* walkForm(key, specification[key])
}

/**
 * Every field of one form that can be changed on its own, in the form's order: each field of each item, and the
 * fields inside groups instead of the groups themselves. Lines and rows belong to their field.
 */
export function* walkForm(module: FormKey, value: unknown): Generator<Place> {
  const list = itemListOf(module)
  if (list === undefined)
    return yield* walkField({ address: { module, path: [] }, field: formOf(module).body, value })
  for (const item of value as readonly ({ readonly id: string } & Values)[])
    yield* walkFields(list.fields, item, { module, item: item.id, path: [] })
}

/** Every text within a place: the text itself, each line, and the texts of each row. */
export function* walkTexts(place: Place): Generator<Place<TextField, string>> {
  const { address, field, value } = place
  const inner = (segment: string | number) => addressWithin(address, segment)
  switch (field.kind) {
    case 'text':
      return yield place as Place<TextField, string>
    case 'lines':
      for (const [i, line] of (value as readonly string[]).entries())
        yield { address: inner(i), field: lineFieldOf(field), value: line }
      return
    case 'list':
      for (const [i, row] of (value as readonly Values[]).entries())
        for (const part of walkFields(field.fields, row, inner(i))) yield* walkTexts(part)
      return
    case 'group':
      for (const part of walkField(place)) yield* walkTexts(part)
      return
    case 'choice':
    case 'flag':
  }
}

type Values = Readonly<Record<string, unknown>>

function* walkField(place: Place): Generator<Place> {
  if (place.field.kind === 'group')
    yield* walkFields(place.field.fields, place.value as Values, place.address)
  else yield place
}

function* walkFields(fields: Fields, values: Values, address: Address): Generator<Place> {
  for (const [name, field] of entriesOf(fields)) {
    const place = { address: addressWithin(address, name), field, value: values[name] }
    if (field.kind === 'group') yield* walkField(place)
    else yield place
  }
}

/** Each item of a list has the same fields. */
const knownEntries = new WeakMap<Fields, readonly (readonly [name: string, field: Field])[]>()

function entriesOf(fields: Fields): readonly (readonly [name: string, field: Field])[] {
  const entries = knownEntries.get(fields) ?? Object.entries(fields)
  knownEntries.set(fields, entries)
  return entries
}
