import type { Field } from '#domain/field/field.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { maxLengthOf } from '#domain/field/limits.ts'
import type { ExtractedItem, ExtractedValue } from '../extraction.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { treeTextsOf, toTree } from './tree.ts'

/** Limits the items to what a form may hold, and returns the texts beyond that as unplaced. */
export function splitAtLimits(module: FormKey, entries: readonly ExtractedItem[]) {
  const most = itemListOf(module) === undefined ? entries.length : sizeLimits.listLength
  const unplaced = entries.slice(most).flatMap(({ finds }) => Object.values(finds).flatMap(textsOf))
  const fields = fieldsOf(module)
  const limited = entries.slice(0, most).map(entry => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [
        path,
        { ...find, value: truncate(find.value, maxTextLengthOf(fields.get(path)), unplaced) },
      ]),
    ),
  }))
  return { entries: limited, unplaced }
}

/** Returns the limit for a field; lines and the texts of rows have the general one. */
const maxTextLengthOf = (field: Field | undefined) =>
  field?.kind === 'text' ? maxLengthOf(field) : sizeLimits.textLength

const textsOf = (find: ExtractedValue) => treeTextsOf(toTree(find.value))

/** Shortens a value to the limits; the rest goes to `unplaced`. */
function truncate(value: unknown, longest: number, unplaced: string[]): unknown {
  if (typeof value === 'string') {
    if (value.length <= longest) return value
    // Never splits a word, because the search for lost texts would find neither half.
    const end = value.slice(0, longest + 1).search(/\s\S*$/)
    unplaced.push(end < 0 ? value : value.slice(end))
    return end < 0 ? '' : value.slice(0, end)
  }
  if (Array.isArray(value)) {
    unplaced.push(...value.slice(sizeLimits.listLength).flatMap(it => treeTextsOf(toTree(it))))
    return value.slice(0, sizeLimits.listLength).map(it => truncate(it, longest, unplaced))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, truncate(part, longest, unplaced)] as const),
  )
}
