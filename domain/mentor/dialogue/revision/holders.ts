import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'

/** The items of a list, or the form itself. */
export function holdersOf(
  module: FormKey,
  specification: Specification,
): readonly Readonly<Record<string, unknown>>[] {
  const form: unknown = specification[module]
  if (typeof form !== 'object' || form === null) return []
  return itemListOf(module) !== undefined
    ? (form as readonly Readonly<Record<string, unknown>>[])
    : [form as Readonly<Record<string, unknown>>]
}

/** An item that replaces what has changed of one in the form. */
export const replacementFor = (before: ExtractedItem, next: ExtractedItem, id: unknown): ExtractedItem => ({
  ...(typeof id === 'string' ? { id } : {}),
  finds: Object.fromEntries(
    Object.entries(next.finds)
      .filter(([path, find]) => find !== before.finds[path])
      .map(([path, find]) => [path, { ...find, replaces: true }]),
  ),
})
