import { createBlankItem } from '../field/value.ts'
import {
  createBlankSpecification,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'

type Parts = {
  readonly [K in FormKey]?: Specification[K] extends readonly (infer I)[]
    ? readonly Partial<I>[]
    : Partial<Specification[K]>
}

/** A small specification: items get ids in their order, and what isn't given is blank. */
export function specificationOf(parts: Parts): Specification {
  const blank = createBlankSpecification()
  const given = Object.entries(parts).map(([key, value]) => {
    const list = itemListOf(key as FormKey)
    if (list === undefined) return [key, Object.assign({}, blank[key as FormKey], value)] as const
    const items = (value as readonly object[]).map((item, i) => ({
      ...createBlankItem(list, `${list.prefix}-${i + 1}`),
      ...item,
    }))
    return [key, items] as const
  })
  return { ...blank, ...Object.fromEntries(given) }
}
