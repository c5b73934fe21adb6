import type { Field, Fields } from '#domain/field/field.ts'
import { formOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import type { JsonSchema } from '#server/mentor/model/languageModel.ts'

/**
 * The schema of a model's answer about a module: the module's stored shape, in which every part may be null for "not
 * said". It uses only what all providers' strict modes accept: all names required, no additional ones, no other
 * rules.
 */
export function jsonSchemaOf(module: FormKey): JsonSchema {
  const { body } = formOf(module)
  const list = itemListOf(module)
  if (list !== undefined) {
    const id = {
      type: ['string', 'null'],
      description: `The id of the ${list.itemLabel} in the form that this is about; null for a new one`,
    }
    const items = objectOf({ id, ...schemasOf(list.fields) })
    return objectOf({ [module]: { type: 'array', items } })
  }
  if (body.kind === 'group') return objectOf(schemasOf(body.fields))
  return objectOf({ [module]: schemaOf(body) })
}

function schemaOf(field: Field): JsonSchema {
  const description = describeField(field)
  switch (field.kind) {
    case 'text':
      return { type: ['string', 'null'], description }
    case 'choice':
      return { anyOf: [{ type: 'string', enum: field.options }, { type: 'null' }], description }
    case 'flag':
      return { type: ['boolean', 'null'], description }
    case 'lines':
      return { type: 'array', items: { type: 'string' }, description }
    case 'group':
      return objectOf(schemasOf(field.fields))
    case 'list':
      return { type: 'array', items: objectOf(schemasOf(field.fields)), description }
  }
}

const schemasOf = (fields: Fields): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

const objectOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** Describes a field in a few words, as the form labels it. */
export function describeField(field: Field): string {
  const { label, hint } = field
  const meanings = field.kind === 'choice' ? Object.entries(field.meanings ?? {}) : []
  const options = meanings.map(([option, meaning]) => `${option}: ${meaning}`).join('; ')
  return [label, hint, options].filter(text => text !== undefined && text !== '').join('. ')
}
