import type { Field } from '#domain/field.ts'
import { formOf, type Specification } from '#domain/specification.ts'
import { words } from '#web/fields/words.ts'
import type { Waiting } from './conflicts.ts'

/** Where a conflict's text stands now. */
export interface Place {
  /** From the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly names: readonly string[]
  /** Undefined where it is gone, its card having been deleted, or where rows have moved and nobody can tell. */
  readonly text: string | undefined
  /** The form's value with another text there. */
  readonly with: (text: string) => Specification[Waiting['form']]
}

type Row = Readonly<Record<string, unknown>>

/** Finds the place of a conflict in what is in hand now, cards by their id. */
export function placeOf(all: Specification, { form, path, label, mine }: Waiting): Place {
  const names: string[] = []
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
          ? words.nameOf(field, index, isById ? part : undefined)
          : words.lineName(field, index)
      names.push(index < 0 ? part : name)
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
  const found = keys
  return {
    names: names.at(-1)?.startsWith(label) ? names : [...names, label],
    text: found === undefined || typeof at !== 'string' ? undefined : at,
    with: text =>
      (found === undefined ? all[form] : withAt(all[form], found, text)) as Specification[Waiting['form']],
  }
}

function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], next: string): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(key as number, withAt(value[key as number], rest, next))
  return { ...(value as Row), [key]: withAt((value as Row)[key], rest, next) }
}
