import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { capitalised } from '../edits.ts'
import { addItems } from './patches.ts'

/** Adds a persona for each of these names. */
export const addPersonas = (specification: Specification, names: readonly string[]): Patch =>
  addItems(
    specification,
    'personas',
    names.map(name => ({ name: capitalised(name) })),
  )
