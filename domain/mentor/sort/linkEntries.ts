import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { links, linkTextOf, namedTargetsOf } from '#domain/specification/links.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** Turns the names of other modules’ items into links to them, as far as the specification has these items. */
export function linkEntries(
  module: FormKey,
  entries: readonly ExtractedItem[],
  specification: Specification,
): ExtractedItem[] {
  const own = links
    .filter(({ from }) => from === module)
    .map(({ field, to, by }) => {
      const targets = namedTargetsOf(specification, to)
      return { field, by, byName: new Map(targets.map(target => [nameKeyOf(target.name), target])) }
    })
  return entries.map(entry => {
    const finds = { ...entry.finds }
    for (const { field, by, byName } of own) {
      const find = finds[field]
      const target = typeof find?.value === 'string' ? byName.get(nameKeyOf(find.value)) : undefined
      if (find !== undefined && target !== undefined)
        finds[field] = { ...find, value: linkTextOf(target, by) }
    }
    return { ...entry, finds }
  })
}
