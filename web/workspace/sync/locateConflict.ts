import type { Field } from '#domain/field/field.ts'
import { formOf, type Specification } from '#domain/specification/specification.ts'
import { messages } from '#web/fields/messages.ts'
import type { PendingConflict } from './conflictStore.ts'

/** Where a conflict's text stands now. */
export interface ConflictLocation {
  /** From the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly labels: readonly string[]
  /** Undefined where it is gone, its card having been deleted, or where rows have moved and nobody can tell. */
  readonly text: string | undefined
  /** The form's value with another text there. */
  readonly withText: (text: string) => Specification[PendingConflict['form']]
}

type Row = Readonly<Record<string, unknown>>

/** Finds the place of a conflict in what is in hand now, cards by their id. */
export function locateConflict(
  all: Specification,
  { form, path, label, mine }: PendingConflict,
): ConflictLocation {
  const labels: string[] = []
  let keys: (string | number)[] | undefined = []
  let at: unknown = all[form]
  let field: Field | undefined = formOf(form).body
  for (const part of path.split('.').slice(1)) {
    if (field?.kind === 'group') {
      keys?.push(part)
      at = (at as Row | undefined)?.[part]
      field = field.fields[part]
    } else if (field?.kind === 'list' || field?.kind === 'lines') {
      const rows = (at ?? []) as readonly (Row | string)[]
      const isById: boolean = field.kind === 'list' && field.prefix !== null
      const index = isById ? rows.findIndex(row => (row as Row)['id'] === part) : Number(part)
      const name =
        field.kind === 'list'
          ? messages.nameOf(field, index, isById ? part : undefined)
          : messages.lineName(field, index)
      labels.push(index < 0 ? part : name)
      keys = rows[index] === undefined ? undefined : [...(keys ?? []), index]
      at = rows[index]
      // Within a row its fields follow.
      field =
        field.kind === 'list'
          ? { kind: 'group', label: '', fields: field.fields }
          : { kind: 'text', rows: 1, label }
      // Rows without an id are known by what stands in them.
      if (!isById && field.kind === 'text' && at !== mine) keys = undefined
    }
  }
  const keyPath = keys
  return {
    labels: labels.at(-1)?.startsWith(label) ? labels : [...labels, label],
    text: keyPath === undefined || typeof at !== 'string' ? undefined : at,
    withText: text =>
      (keyPath === undefined
        ? all[form]
        : withAt(all[form], keyPath, text)) as Specification[PendingConflict['form']],
  }
}

function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], next: string): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(key as number, withAt(value[key as number], rest, next))
  return { ...(value as Row), [key]: withAt((value as Row)[key], rest, next) }
}
