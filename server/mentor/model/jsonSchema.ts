import { findingRules } from '#contract/mentor.ts'
import type { Field, Fields, ListField } from '#domain/field/field.ts'
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
  if (list !== undefined) return objectOf({ [module]: { type: 'array', items: itemSchemaOf(list) } })
  if (body.kind === 'group') return objectOf(schemasOf(body.fields))
  return objectOf({ [module]: schemaOf(body) })
}

/** The schema of one item of a list. */
const itemSchemaOf = ({ itemLabel, fields }: ListField): JsonSchema =>
  objectOf({
    id: {
      type: ['string', 'null'],
      description: `The id of the ${itemLabel} in the form that this is about; null for a new one`,
    },
    ...schemasOf(fields),
  })

/**
 * The schema of a draft: what the brain dump says, entry by entry with its quote, and apart from it what the model
 * suggests, with a reason.
 */
export function draftSchemaOf(module: FormKey): JsonSchema {
  const list = itemListOf(module)
  // For a list, each entry is one item of its array.
  const values = list === undefined ? jsonSchemaOf(module) : itemSchemaOf(list)
  const entriesWith = (name: string, description: string): JsonSchema => ({
    type: 'array',
    items: objectOf({ [name]: { type: 'string', description }, values }),
  })
  return objectOf({
    said: entriesWith('quote', 'The words of the brain dump that the values rest on, letter by letter'),
    suggested: entriesWith('reason', 'Why this app needs it, in one sentence'),
  })
}

const changes: JsonSchema = {
  type: 'array',
  items: objectOf({
    at: { type: 'string', description: 'The address of the field' },
    value: {
      type: 'string',
      description: 'The complete new value; a line for each entry of a list, “yes” or “no” for a box',
    },
  }),
}

/** The schema of the findings about a whole specification. */
export const reviewSchema: JsonSchema = objectOf({
  findings: {
    type: 'array',
    items: objectOf({
      at: { type: 'string', description: 'The address of the field' },
      quote: { type: 'string', description: 'Words of that field, letter by letter' },
      rule: { type: 'string', enum: findingRules },
      question: { type: 'string' },
      options: { type: 'array', items: objectOf({ label: { type: 'string' }, changes }) },
    }),
  },
})

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

function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** Describes a field in a few words, as the form labels it. */
export function describeField(field: Field): string {
  const { label, hint } = field
  const meanings = field.kind === 'choice' ? Object.entries(field.meanings ?? {}) : []
  const options = meanings.map(([option, meaning]) => `${option}: ${meaning}`).join('; ')
  return [label, hint, options].filter(text => text !== undefined && text !== '').join('. ')
}
