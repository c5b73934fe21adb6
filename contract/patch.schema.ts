import { z } from 'zod'
import type { FormKey } from '#domain/specification/specification.ts'

const count = z.int().nonnegative()

/** The schema of changes to these forms (domain/field/patch.ts), and the names of its parts in the OpenAPI document. */
export function createPatchSchemas<K extends FormKey>(
  formKeys: readonly K[],
  names: { readonly address: string; readonly operation: string },
) {
  const form = z.enum(formKeys)
  const address = z
    .object({
      module: form,
      item: z.string().exactOptional().describe('The item’s ID, if the module is a list of items'),
      path: z
        .array(z.union([z.string(), count]))
        .describe('Names of fields and positions of lines or rows, outermost first'),
      span: z.object({ start: count, end: count }).exactOptional().describe('A part of the text'),
    })
    .meta({ id: names.address })
  const itemOperation = { module: form, index: count, item: z.looseObject({ id: z.string() }) }
  const operation = z
    .discriminatedUnion('op', [
      z.object({ op: z.literal('set'), at: address, from: z.unknown(), to: z.unknown() }),
      z.object({ op: z.literal('replaceSpan'), at: address, from: z.string(), to: z.string() }),
      z.object({ op: z.literal('addItem'), ...itemOperation }),
      z.object({ op: z.literal('removeItem'), ...itemOperation }),
      z.object({ op: z.literal('moveItem'), at: address, from: count, to: count }),
    ])
    .meta({ id: names.operation })
  return z.array(operation)
}
