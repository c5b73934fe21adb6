import type { Entry, Find } from './finds.ts'
import { limits } from './project.ts'
import { itemListOf, type FormKey } from './specification.ts'
import { textsIn, treeOf } from './tree.ts'

/** The entries as far as a form may hold them, and the texts beyond that. */
export function withinLimits(module: FormKey, entries: readonly Entry[]) {
  const most = itemListOf(module) === undefined ? entries.length : limits.listLength
  const unplaced = entries.slice(most).flatMap(({ finds }) => Object.values(finds).flatMap(textsOf))
  const longest = module === 'brainDump' ? limits.brainDumpLength : limits.textLength
  const kept = entries.slice(0, most).map(entry => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [
        path,
        { ...find, value: cut(find.value, longest, unplaced) },
      ]),
    ),
  }))
  return { entries: kept, unplaced }
}

const textsOf = (find: Find) => textsIn(treeOf(find.value))

/** A value without what is too long or too many; that goes to `unplaced`. */
function cut(value: unknown, longest: number, unplaced: string[]): unknown {
  if (typeof value === 'string') {
    if (value.length <= longest) return value
    // Never through a word: it would be found in neither half.
    const end = value.slice(0, longest + 1).search(/\s\S*$/)
    unplaced.push(end < 0 ? value : value.slice(end))
    return end < 0 ? '' : value.slice(0, end)
  }
  if (Array.isArray(value)) {
    unplaced.push(...value.slice(limits.listLength).flatMap(it => textsIn(treeOf(it))))
    return value.slice(0, limits.listLength).map(it => cut(it, longest, unplaced))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cut(part, longest, unplaced)] as const),
  )
}
