/**
 * Serialises a form's value for the disk, as JSON. In a list, which may be large, a number stands for the item at
 * that index of the base, because typing leaves all items but one unchanged. No form's list contains numbers.
 */
export function serializeEdit(value: unknown, base: unknown): { value: string; base: string } {
  if (!Array.isArray(value) || !Array.isArray(base)) return { value: textOf(value), base: textOf(base) }
  const indexes = indexesByTextOf(base)
  const items = value.map(item => {
    const text = textOf(item)
    return indexes.get(text) ?? text
  })
  return { value: `[${items.join()}]`, base: textOf(base) }
}

/** Parses a value and its base. Throws if the texts are invalid. */
export function parseEdit(texts: { readonly value: string; readonly base: string }) {
  const base = JSON.parse(texts.base) as unknown
  const written = JSON.parse(texts.value) as unknown
  const itemOf = (it: unknown) => (typeof it === 'number' && Array.isArray(base) ? (base[it] as unknown) : it)
  return { value: Array.isArray(written) ? written.map(itemOf) : written, base }
}

const textCache = new WeakMap<object, string>()
const indexCache = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>()

/** An item that is the same object as before has not changed, so its text is cached. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return memoized(textCache, value, () =>
    Array.isArray(value) ? `[${value.map(textOf).join()}]` : JSON.stringify(value),
  )
}

const indexesByTextOf = (base: readonly unknown[]) =>
  memoized(indexCache, base, () => new Map(base.map((item, i) => [textOf(item), i])))

function memoized<K extends object, T>(all: WeakMap<K, T>, key: K, make: () => T): T {
  const value = all.get(key) ?? make()
  all.set(key, value)
  return value
}
