import { valueAt, type Address } from '../field/address.ts'
import type { Operation } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'

/** Replaces a part of the text at an address. */
export function replaceIn(
  specification: Specification,
  place: Address,
  start: number,
  end: number,
  to: string,
): Operation {
  const at = { ...place, span: { start, end } }
  return { op: 'replaceSpan', at, from: valueAt(specification[at.module], at) as string, to }
}

/** A text with its first letter in upper case. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
