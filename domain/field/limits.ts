import { sizeLimits } from '../specification/project.ts'
import type { Field, TextField } from './field.ts'

/** The maximum length of a text, in UTF-16 units. */
export const maxLengthOf = (field: TextField): number => field.maxLength ?? sizeLimits.textLength

/** Whether a valid value of this field is within the size limits, which are the same as those of `schemaOf`. */
export function isWithinLimits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return (value as string).length <= maxLengthOf(field)
    case 'lines': {
      const lines = value as readonly string[]
      return (
        lines.length <= sizeLimits.listLength && lines.every(line => line.length <= sizeLimits.textLength)
      )
    }
    case 'group':
      return Object.entries(field.fields).every(([name, inner]) =>
        isWithinLimits(inner, (value as Readonly<Record<string, unknown>>)[name]),
      )
    case 'list': {
      const rows = value as readonly Readonly<Record<string, unknown>>[]
      return (
        rows.length <= sizeLimits.listLength &&
        rows.every(row =>
          Object.entries(field.fields).every(([name, inner]) => isWithinLimits(inner, row[name])),
        )
      )
    }
    case 'choice':
    case 'flag':
      return true
  }
}
