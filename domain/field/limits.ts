import { sizeLimits } from '../specification/project.ts'
import type { Field, LinesField, ListField, TextField } from './field.ts'

/** The maximum length of a text, or of each line, in UTF-16 units. */
export const maxLengthOf = (field: TextField | LinesField): number => field.maxLength ?? sizeLimits.textLength

/** The maximum number of lines or items. */
export const maxCountOf = (field: LinesField | ListField): number => field.maxCount ?? sizeLimits.listLength

/** Whether a valid value of this field is within the size limits, which are the same as those of `schemaOf`. */
export function isWithinLimits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return (value as string).length <= maxLengthOf(field)
    case 'lines': {
      const lines = value as readonly string[]
      return lines.length <= maxCountOf(field) && lines.every(line => line.length <= maxLengthOf(field))
    }
    case 'group':
      return Object.entries(field.fields).every(([name, inner]) =>
        isWithinLimits(inner, (value as Readonly<Record<string, unknown>>)[name]),
      )
    case 'list': {
      const rows = value as readonly Readonly<Record<string, unknown>>[]
      return (
        rows.length <= maxCountOf(field) &&
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
