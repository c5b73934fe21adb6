import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { summaryFormatOf } from './summaryFormats.ts'

/**
 * A module's value in the shape of a mentor's summary (docs/product.md#summary-shapes), which `extract` answers as
 * `data`. `readSummary` reads it back. Ids go along, so that items are found again. Without a shape of its own, a list
 * is under its key, and any other module is as it is stored.
 */
export function toSummary<K extends FormKey>(
  module: K,
  value: Specification[K],
): Readonly<Record<string, unknown>> {
  const { toSummary: toOwnShape } = summaryFormatOf(module)
  if (toOwnShape !== undefined) return toOwnShape(value)
  const { body } = formOf(module)
  // A group's value is the record of its fields.
  return body.kind === 'group' ? (value as unknown as Readonly<Record<string, unknown>>) : { [module]: value }
}
