import type { Address } from '../../field/address.ts'
import { valueAt } from '../../field/address.ts'
import { apply, type Operation, type Patch } from '../../field/patch.ts'
import { createBlankItem } from '../../field/value.ts'
import { itemsOf, linkTextOf, links } from '../../specification/links.ts'
import { assignItemIds } from '../../specification/itemIds.ts'
import { itemListOf, type FormKey, type Specification } from '../../specification/specification.ts'

/** Sets the field at an address. */
export const setField = (specification: Specification, at: Address, to: unknown): Operation => ({
  op: 'set',
  at,
  from: valueAt(specification[at.module], at),
  to,
})

/** Adds an item at the end of a list, with a new id and these fields. */
export function addItem(
  specification: Specification,
  module: FormKey,
  fields: Readonly<Record<string, unknown>>,
): Operation & { readonly op: 'addItem' } {
  const item = { ...createBlankItem(itemListOf(module)!, nextIdOf(specification, module)), ...fields }
  return { op: 'addItem', module, index: itemsOf(specification, module).length, item }
}

/** Adds several items at the end of a list, each with the id after the one before. */
export function addItems(
  specification: Specification,
  module: FormKey,
  all: readonly Readonly<Record<string, unknown>>[],
): (Operation & { readonly op: 'addItem' })[] {
  let next = specification
  return all.map(fields => {
    const operation = addItem(next, module, fields)
    next = apply(next, [operation]).specification
    return operation
  })
}

/**
 * The id after all ids of a list and all those that links still name. Who applies a patch knows which other numbers
 * have been used, and has to number the item again if its id was.
 */
function nextIdOf(specification: Specification, module: FormKey): string {
  const known = nextIds.get(specification) ?? new Map<FormKey, string>()
  nextIds.set(specification, known)
  const id = known.get(module) ?? findNextId(specification, module)
  known.set(module, id)
  return id
}

/** Hundreds of patches may be made for one specification. */
const nextIds = new WeakMap<Specification, Map<FormKey, string>>()

function findNextId(specification: Specification, module: FormKey): string {
  const { prefix } = itemListOf(module)!
  const named = links
    .filter(({ to }) => to === module)
    .flatMap(({ from, field }) =>
      itemsOf(specification, from).flatMap(
        item => /^[A-Z]{2}-\d+/.exec((item[field] as string).trim()) ?? [],
      ),
    )
  const ids = [...new Set([...itemsOf(specification, module).map(({ id }) => id), ...named])]
  return assignItemIds(prefix, [...ids.filter(id => id.startsWith(`${prefix}-`)), undefined]).at(-1)!
}

export function removeItem(specification: Specification, module: FormKey, id: string): Operation {
  const items = itemsOf(specification, module)
  const index = items.findIndex(item => item.id === id)
  return { op: 'removeItem', module, index, item: items[index]! }
}

/** Adds a sentence at the end of a text. */
export function addSentence(specification: Specification, at: Address, sentence: string): Patch {
  const text = (valueAt(specification[at.module], at) as string).trim()
  const joint = text === '' ? '' : /[.!?;:]$/.test(text) ? ' ' : '. '
  return [setField(specification, at, `${text}${joint}${sentence}`)]
}

/** Adds criteria to a set, after those that aren't blank. */
export function addCriteria(specification: Specification, set: string, criteria: readonly string[]): Patch {
  const at: Address = { module: 'acceptanceCriteria', item: set, path: ['criteria'] }
  const before = specification.acceptanceCriteria.find(({ id }) => id === set)?.criteria ?? []
  return [setField(specification, at, [...before.filter(text => text.trim() !== ''), ...criteria])]
}

/** Adds criteria for a story: to its first set, or as a new one. */
export function addStoryCriteria(
  specification: Specification,
  story: { readonly id: string; readonly goal: string },
  sets: readonly string[],
  criteria: readonly string[],
): Patch {
  const [set] = sets
  if (set !== undefined) return addCriteria(specification, set, criteria)
  const userStoryId = linkTextOf({ id: story.id, name: story.goal }, 'id')
  return [addItem(specification, 'acceptanceCriteria', { userStoryId, criteria })]
}

/** Replaces words, given from the first to the last of a text, so that earlier ones keep their places. */
export const replaceWords = (
  places: readonly { readonly address: Address; readonly start: number; readonly end: number }[],
  specification: Specification,
  replace: (words: string) => string,
): Patch =>
  places.toReversed().map(({ address, start, end }): Operation => {
    const at = { ...address, span: { start, end } }
    const from = valueAt(specification[at.module], at) as string
    return { op: 'replaceSpan', at, from, to: replace(from) }
  })
