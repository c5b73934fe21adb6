import type { Field, ListField, TextField } from '../field/field.ts'
import { isBlank } from '../modules/defineModule.ts'
import { isUntouched, repair } from '../field/value.ts'
import { nameKeyOf, indexText, containsPhrase } from '../text/words.ts'

/** A field's value after adding new information. */
export interface MergedValue {
  readonly value: unknown
  /**
   * For a text that was already filled in: the alternative to `value`. By default, prose is kept and extended, and a
   * single line is replaced.
   */
  readonly other?: string
}

/** Compares two values of a field as they would be stored. */
export const isSameValue = (field: Field, a: unknown, b: unknown): boolean =>
  field.kind === 'text'
    ? repair(field, a) === repair(field, b)
    : JSON.stringify(repair(field, a)) === JSON.stringify(repair(field, b))

/**
 * Adds `incoming` to a field's value. Nothing already there is lost, lists grow, and an inferred value never replaces
 * another. Undefined if there is no new information.
 */
export function mergeValue(
  field: Field,
  current: unknown,
  incoming: unknown,
  isInferred: boolean,
): MergedValue | undefined {
  const base: unknown = repair(field, current)
  const next: unknown = repair(field, incoming)
  if (isSameValue(field, base, next)) return undefined
  if (isUntouched(field, base)) {
    const saysMore = field.kind === 'choice' ? !isInferred : !isUntouched(field, next)
    return saysMore ? { value: next } : undefined
  }
  switch (field.kind) {
    case 'text':
      return mergeText(field, base as string, next as string, isInferred)
    case 'choice':
    case 'flag':
      return isInferred ? undefined : { value: next }
    case 'lines':
      return mergeLines(base as string[], next as string[])
    case 'list':
      return mergeRows(field, base as Row[], next as Row[], isInferred)
    case 'group':
      return undefined
  }
}

/** The new value of a field that the person has changed as a whole. Undefined if nothing changes. */
export const replaceValue = (field: Field, current: unknown, next: unknown): MergedValue | undefined =>
  isSameValue(field, current, next) ? undefined : { value: repair(field, next) as unknown }

function mergeText(
  field: TextField,
  base: string,
  incoming: string,
  isInferred: boolean,
): MergedValue | undefined {
  const text = incoming.trim()
  if (isBlank(text) || isSameName(base, text)) return undefined
  if (field.rows === 1) return isInferred ? undefined : { value: text, other: `${base.trimEnd()}, ${text}` }
  if (containsPhrase(base, text)) return undefined
  const { lines } = indexText(base)
  const added = text.split('\n').filter(line => isBlank(line) || !lines.has(nameKeyOf(line)))
  if (added.every(isBlank)) return undefined
  return { value: `${base.trimEnd()}\n${added.join('\n')}`, other: text }
}

function isSameName(base: string, text: string): boolean {
  const { words } = indexText(base)
  const key = nameKeyOf(text)
  if (words === '') return base.trim() === key
  // There is at least one letter per space, so a longer text has more words.
  return words.length < 2 * key.length + 1 && words.replaceAll(' ', '') === key
}

function mergeLines(base: readonly string[], incoming: readonly string[]): MergedValue | undefined {
  const existing = new Set(base.map(nameKeyOf))
  const added = incoming.filter(line => !isBlank(line) && !existing.has(nameKeyOf(line)))
  return added.length === 0 ? undefined : { value: [...base.filter(line => !isBlank(line)), ...added] }
}

type Row = Readonly<Record<string, unknown>>

/** Rows are matched by their first field: existing rows are updated, and new ones follow. */
function mergeRows(list: ListField, base: readonly Row[], incoming: readonly Row[], isInferred: boolean) {
  const [name] = Object.keys(list.fields)
  const keyOf = (row: Row) => nameKeyOf(row[name!] as string)
  const rows = [...base]
  for (const row of incoming) {
    const at = rows.findIndex(existing => keyOf(existing) !== '' && keyOf(existing) === keyOf(row))
    if (at < 0) rows.push(row)
    else rows[at] = mergeRow(list, rows[at]!, row, isInferred)
  }
  return rows.length === base.length && rows.every((row, i) => row === base[i]) ? undefined : { value: rows }
}

function mergeRow(list: ListField, base: Row, incoming: Row, isInferred: boolean): Row {
  let row = base
  for (const [name, field] of Object.entries(list.fields)) {
    // A row always has all fields; those with the value of a new row weren't stated.
    if (isUntouched(field, incoming[name])) continue
    const change = mergeValue(field, base[name], incoming[name], isInferred)
    if (change !== undefined) row = { ...row, [name]: change.value }
  }
  return row
}
