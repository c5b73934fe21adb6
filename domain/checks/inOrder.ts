import type { Address } from '../field/address.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import { sizeLimits } from '../specification/project.ts'
import { forms, type FormKey, type Specification } from '../specification/specification.ts'
import { itemsOf } from '../specification/links.ts'
import type { Finding } from './check.ts'

/** Findings in the order of the forms, items and fields; those of one text by position. Stable for equal places. */
export function inOrder(findings: readonly Finding[], specification: Specification): Finding[] {
  const itemPositions = new Map<string, number>()
  for (const module of new Set(findings.map(({ address }) => address.module)))
    for (const [i, { id }] of itemsOf(specification, module).entries()) itemPositions.set(id, i)
  const rankOf = ({ address }: Finding) => [
    formPositions.get(address.module)!,
    address.item === undefined ? -1 : itemPositions.get(address.item)!,
    fieldPositionOf(address),
    offsetOf(address),
  ]
  return findings
    .map(finding => ({ finding, rank: rankOf(finding) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ finding }) => finding)
}

const formPositions: ReadonlyMap<FormKey, number> = new Map(forms.map(({ key }, i) => [key, i]))
const fieldPaths: ReadonlyMap<FormKey, readonly string[]> = new Map(
  forms.map(({ key }) => [key, [...fieldsOf(key).keys()]]),
)

/** The position of a field in its form or item; -1 for the form, the item or a group as a whole. */
function fieldPositionOf({ module, path }: Address): number {
  const names = path.filter(segment => typeof segment === 'string')
  const isIn = (field: string) => names.join('.') === field || names[0] === field
  return fieldPaths.get(module)!.findIndex(isIn)
}

/** A line's position in its field, then that of the words in the line. */
function offsetOf({ path, span }: Address): number {
  const line = path.find(segment => typeof segment === 'number') ?? 0
  return line * sizeLimits.textLength + (span?.start ?? 0)
}

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((rank, at) => rank !== b[at])
  return i < 0 ? 0 : a[i]! - b[i]!
}
