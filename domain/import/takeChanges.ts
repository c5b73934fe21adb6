import { apply, diff, type Operation } from '../field/patch.ts'
import { findLinkTarget, itemsOf, links, linkTargetsOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'

/**
 * `current` with the changes that lead from what a format shows of it (`shown`) to what the files say (`read`). So
 * whatever the format can't hold stays, and unchanged files change nothing. A link that leads to the same item under
 * its new name isn't a change, because links follow names by themselves. `refused` are texts that are too long for a
 * specification, or otherwise impossible there.
 */
export function takeChanges(current: Specification, shown: Specification, read: Specification) {
  const { specification, refused } = apply(current, diff(shown, withSameLinks(shown, read)), {
    overwrite: true,
  })
  return { specification, refused: refused.map(textOf) }
}

/** What was read, with links to the same items in the words that they have in `shown`. */
function withSameLinks(shown: Specification, read: Specification): Specification {
  let linked = read
  for (const { from, field, to } of links) {
    const [before, after] = [linkTargetsOf(shown, to), linkTargetsOf(read, to)]
    const known = new Map(itemsOf(shown, from).map(item => [item.id, item[field] as string]))
    const items = itemsOf(linked, from).map(item => {
      const text = known.get(item.id)
      if (text === undefined || text === item[field]) return item
      const id = findLinkTarget(item[field] as string, after)?.id
      return id !== undefined && id === findLinkTarget(text, before)?.id ? { ...item, [field]: text } : item
    })
    linked = { ...linked, [from]: items }
  }
  return linked
}

function textOf(operation: Operation): string {
  if (operation.op === 'moveItem') return ''
  const value = 'item' in operation ? operation.item : operation.to
  return typeof value === 'string' ? value : JSON.stringify(value)
}
