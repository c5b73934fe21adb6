import { createBlankItem } from '../../field/value.ts'
import { itemListOf, type FormKey, type Specification } from '../../specification/specification.ts'

/** Adds an item at the end. */
export const add =
  (module: FormKey, fields: object) =>
  (it: Specification): Specification => {
    const items = it[module] as readonly object[]
    const list = itemListOf(module)!
    return {
      ...it,
      [module]: [...items, { ...createBlankItem(list, `${list.prefix}-${items.length + 1}`), ...fields }],
    }
  }
/** Sets fields of an item. */
export const edit =
  (module: FormKey, id: string, fields: object) =>
  (it: Specification): Specification => ({
    ...it,
    [module]: (it[module] as readonly { id: string }[]).map(item =>
      item.id === id ? { ...item, ...fields } : item,
    ),
  })
/** Sets fields of a form that isn’t a list. */
export const set =
  (module: FormKey, fields: object) =>
  (it: Specification): Specification => ({
    ...it,
    [module]: { ...(it[module] as object), ...fields },
  })
/** Sets fields of the security considerations. */
export const security = (fields: object) => (it: Specification) =>
  set('nonFunctionalRequirements', {
    securityConsiderations: { ...it.nonFunctionalRequirements.securityConsiderations, ...fields },
  })(it)
/** Adds words to a text of an item. */
export const append = (module: FormKey, id: string, field: string, words: string) => (it: Specification) => {
  const item = (it[module] as readonly { id: string }[]).find(other => other.id === id) as unknown as Record<
    string,
    string
  >
  return edit(module, id, { [field]: `${item[field]}${words}` })(it)
}
/** Adds criteria to a set. */
export const addCriterion =
  (id: string, ...criteria: string[]) =>
  (it: Specification) =>
    edit('acceptanceCriteria', id, {
      criteria: [...it.acceptanceCriteria.find(other => other.id === id)!.criteria, ...criteria],
    })(it)
/** All of these changes, one after the other. */
export const all =
  (...changes: ((it: Specification) => Specification)[]) =>
  (it: Specification) =>
    changes.reduce((now, change) => change(now), it)
