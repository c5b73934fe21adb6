import { itemsIn, printAddress } from '../field/address.ts'
import { isFilled, itemListOf, visibleForms, type Specification } from '../specification/specification.ts'
import type { CheckGroup, Finding } from './check.ts'

/** How many places have nothing open in a group of checks. */
export interface GroupShare {
  readonly group: CheckGroup
  readonly clean: number
  readonly all: number
}

const checkGroups: readonly CheckGroup[] = ['clear', 'complete', 'consistent', 'testable']

/**
 * For each group, the share of places without an open error or warning. Places are the cards, the filled forms without
 * cards, and the forms that a finding is about as a whole. The brain dump isn't checked, so it isn't one. Hints don't
 * count, because they may be right as they are.
 */
export function groupSharesOf(specification: Specification, open: readonly Finding[]): GroupShare[] {
  const severe = open.filter(({ severity }) => severity !== 'hint')
  const places = new Set([...placesOf(specification), ...severe.map(placeOf)])
  return checkGroups.map(group => {
    const faulty = new Set(severe.filter(finding => finding.group === group).map(placeOf))
    return { group, clean: places.size - faulty.size, all: places.size }
  })
}

const placeOf = ({ address: { module, item } }: Finding) =>
  item === undefined ? module : printAddress({ module, item, path: [] })

function placesOf(specification: Specification): string[] {
  return visibleForms.flatMap(({ key }) => {
    if (key === 'brainDump') return []
    if (itemListOf(key) === undefined) return isFilled(key, specification[key]) ? [key] : []
    return itemsIn(specification[key]).map(({ id }) => printAddress({ module: key, item: id, path: [] }))
  })
}
