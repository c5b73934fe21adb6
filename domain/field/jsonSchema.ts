import type { Field, Fields } from './field.ts'
import { maxCountOf, maxLengthOf } from './limits.ts'

/** A schema as data (JSON Schema, draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The JSON schema of a field's stored value: what `schemaOf` in schema.ts says, without zod, so that the browser can
 * make it too. A test keeps the two the same.
 */
export function jsonSchemaOf(field: Field): JsonSchema {
  return { ...typeOf(field), description: field.hint ?? field.label }
}

/** The schema of an object that has all of these properties and no others. */
export const objectSchema = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

function typeOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: maxLengthOf(field) }
    case 'choice':
      return { type: 'string', enum: field.options }
    case 'flag':
      return { type: 'boolean' }
    case 'lines':
      return {
        type: 'array',
        maxItems: maxCountOf(field),
        items: { type: 'string', maxLength: maxLengthOf(field) },
      }
    case 'group':
      return objectSchema(schemasOf(field.fields))
    case 'list': {
      const id = field.prefix === null ? {} : { id: { type: 'string', maxLength: 20 } }
      const items = objectSchema({ ...id, ...schemasOf(field.fields) })
      return { type: 'array', maxItems: maxCountOf(field), items }
    }
  }
}

const schemasOf = (fields: Fields): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)]))
