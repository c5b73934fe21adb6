/** Deep equality of two stored values, regardless of the order of property names. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [a as Values, b as Values]
  const names = Object.keys(left)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(right).length &&
    names.every(name => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
  )
}

type Values = Readonly<Record<string, unknown>>
