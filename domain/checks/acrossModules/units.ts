import { stemOf } from '../../text/similarity.ts'

/** Units of the same kind, with how many of the smallest one they are. */
const units: ReadonlyMap<string, readonly [kind: string, size: number]> = new Map([
  ['ms', ['time', 0.001]],
  ['millisecond', ['time', 0.001]],
  ['s', ['time', 1]],
  ['sec', ['time', 1]],
  ['second', ['time', 1]],
  ['min', ['time', 60]],
  ['minute', ['time', 60]],
  ['h', ['time', 3_600]],
  ['hour', ['time', 3_600]],
  ['day', ['time', 86_400]],
  ['week', ['time', 604_800]],
  ['month', ['time', 2_592_000]],
  ['year', ['time', 31_536_000]],
  ['kb', ['size', 1]],
  ['mb', ['size', 1_000]],
  ['gb', ['size', 1_000_000]],
])

/** The kind of a unit, and how many of the smallest one of its kind it is. Other words are what is counted. */
export function unitOf(unit: string): readonly [kind: string, size: number] {
  const name = unit.toLowerCase()
  const singular = name.length > 2 ? name.replace(/s$/, '') : name
  return units.get(name) ?? units.get(singular) ?? [name === '' ? '' : stemOf(name), 1]
}
