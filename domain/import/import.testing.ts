import { printAddress } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'

/** A patch as short lines: "set features.FE-1.description", "addItem FE-9". */
export const describePlaces = (patch: Patch): string[] =>
  patch.map(it => `${it.op} ${'item' in it ? it.item.id : printAddress(it.at)}`)
