import { z } from 'zod'
import type { Field, Fields, ValueOf } from './field.ts'
import { maxCountOf, maxLengthOf } from './limits.ts'

/**
 * The zod schema of a field's value as sent by a client: unknown names and wrong types are refused, missing parts
 * become blank. The browser never loads this file, because zod would be the largest part of the page.
 */
export function schemaOf<F extends Field>(field: F): z.ZodType<ValueOf<F>>
export function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return withDescription(
        field,
        z
          .string()
          .max(maxLengthOf(field), tooLongMessage(maxLengthOf(field)))
          .default(''),
      )
    case 'choice':
      return withDescription(field, z.enum(field.options).default(field.initial))
    case 'flag':
      return withDescription(field, z.boolean().default(false))
    case 'lines':
      return withDescription(
        field,
        limitedArray(
          maxCountOf(field),
          z.string().max(maxLengthOf(field), tooLongMessage(maxLengthOf(field))),
        ).default([]),
      )
    case 'group':
      return withDescription(field, z.strictObject(shapeOf(field.fields)).prefault({}))
    case 'list': {
      const id = field.prefix === null ? {} : { id: z.string().max(20).default('') }
      return withDescription(
        field,
        limitedArray(maxCountOf(field), z.strictObject({ ...id, ...shapeOf(field.fields) })).default([]),
      )
    }
  }
}

const shapeOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

const limitedArray = <T extends z.ZodType>(most: number, item: T) =>
  z.array(item).max(most, `Too many entries (limit ${most})`)

const withDescription = <T extends z.ZodType>(field: Field, type: T): T =>
  type.describe(field.hint ?? field.label)

/** Such as "Too long (limit 1,000 characters)". */
export const tooLongMessage = (length: number): string =>
  `Too long (limit ${length.toLocaleString('en-US')} characters)`
