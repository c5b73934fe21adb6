import { z } from 'zod'
import type { Field, Fields, ValueOf } from './field.ts'
import { limits } from './project.ts'

/**
 * The schema of a field's value as a client may send it: unknown names and wrong types are refused, what is
 * missing is blank. Never loaded by the browser, where zod's bytes would be the largest part of the page.
 */
export function schema<F extends Field>(field: F): z.ZodType<ValueOf<F>>
export function schema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return said(field, z.string().max(limits.textLength, tooLong(limits.textLength)).default(''))
    case 'choice':
      return said(field, z.enum(field.options).default(field.initial))
    case 'flag':
      return said(field, z.boolean().default(false))
    case 'lines':
      return said(field, bounded(z.string().max(limits.textLength, tooLong(limits.textLength))).default([]))
    case 'group':
      return said(field, z.strictObject(shapeOf(field.fields)).prefault({}))
    case 'list': {
      const id = field.prefix === null ? {} : { id: z.string().max(20).default('') }
      return said(field, bounded(z.strictObject({ ...id, ...shapeOf(field.fields) })).default([]))
    }
  }
}

const shapeOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]))

const bounded = <T extends z.ZodType>(item: T) =>
  z.array(item).max(limits.listLength, `At most ${limits.listLength} entries are kept here`)

const said = <T extends z.ZodType>(field: Field, type: T): T => type.describe(field.hint ?? field.label)

/** "At most 1,000 characters are kept here" */
export const tooLong = (length: number): string =>
  `At most ${length.toLocaleString('en-US')} characters are kept here`
