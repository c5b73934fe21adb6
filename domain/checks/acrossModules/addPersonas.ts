import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { capitalised } from '../edits.ts'
import { addItem } from './patches.ts'

/** Adds a persona for each of these names. */
export function addPersonas(specification: Specification, names: readonly string[]): Patch {
  let { personas } = specification
  return names.map(name => {
    const operation = addItem({ ...specification, personas }, 'personas', { name: capitalised(name) })
    // The cast is sound: the item has a persona's fields.
    personas = [...personas, operation.item as unknown as (typeof personas)[number]]
    return operation
  })
}
