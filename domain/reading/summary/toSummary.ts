import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { summaryFormatOf } from './summaryFormats.ts'

/**
 * Converts a module's value to the shape of a mentor's summary (docs/product.md#summary-shapes), which is the `data`
 * in responses of `extract`. `readSummary` reads it back. Ids are included, so that items can be identified. Without
 * a shape of its own, a list is under its key, and any other module has its stored shape.
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
