import { createBlankItem } from '../../field/value.ts'
import {
  createBlankSpecification,
  itemListOf,
  type FormKey,
  type Specification,
} from '../../specification/specification.ts'

type Items<K extends FormKey> = Specification[K] extends readonly (infer I)[] ? readonly Partial<I>[] : never
type Parts = {
  readonly [K in FormKey]?: Specification[K] extends readonly unknown[]
    ? Items<K>
    : Specification[K] extends string
      ? string
      : { readonly [F in keyof Specification[K]]?: Partial<Specification[K][F]> | Specification[K][F] }
}

/** A small specification: items get ids in their order, and what isn't given is blank. */
export function specificationOf(parts: Parts): Specification {
  const specification: Record<string, unknown> = createBlankSpecification()
  for (const [key, value] of Object.entries(parts)) {
    const list = itemListOf(key as FormKey)
    const before = specification[key]
    if (list !== undefined)
      specification[key] = (value as readonly object[]).map((item, i) => ({
        ...createBlankItem(list, `${list.prefix}-${i + 1}`),
        ...item,
      }))
    else if (typeof value === 'object' && !Array.isArray(value))
      specification[key] = merge(before as object, value)
    else specification[key] = value
  }
  return specification as Specification
}

const merge = (before: object, after: object): object =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const next = (after as Record<string, unknown>)[name]
      if (next === undefined) return [name, value as unknown]
      return [name, typeof next === 'object' && next !== null ? merge(value as object, next) : next]
    }),
  )

/** A data model's attributes, by their names alone. */
export const attributesOf = (
  ...names: readonly string[]
): Specification['dataModels'][number]['attributes'] =>
  names.map(name => ({ name, type: 'Text', required: true, example: '' }))
