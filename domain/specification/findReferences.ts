import { itemsOf, links, findLinkTarget, linkTargetsOf, type AnyItem } from './links.ts'
import type { FormKey, Specification } from './specification.ts'

/** An item with a text that names another item. */
export interface Reference {
  readonly from: FormKey
  readonly field: string
  readonly item: AnyItem
}

/**
 * The items that refer to any of these ids, in the order of the forms. Excludes texts that would name another item of
 * the same name once these are deleted.
 */
export function findReferences(
  specification: Specification,
  to: FormKey,
  ids: ReadonlySet<string>,
): Reference[] {
  const targets = linkTargetsOf(specification, to)
  const others = targets.filter(target => !ids.has(target.id))
  const isLost = (text: string) => {
    const named = findLinkTarget(text, targets)
    return named !== undefined && ids.has(named.id) && findLinkTarget(text, others) === undefined
  }
  return links
    .filter(link => link.to === to)
    .flatMap(({ from, field }) =>
      itemsOf(specification, from)
        .filter(item => isLost(item[field] as string))
        .map(item => ({ from, field, item })),
    )
}
