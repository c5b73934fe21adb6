import type { Field, List, Text } from './field.ts'
import { isBlank } from './module.ts'
import { isUntouched, repair } from './value.ts'
import { nameKey, readText, saysAlready } from './words.ts'

/** A field's value after something new was said about it. */
export interface Merged {
  readonly value: unknown
  /** Where a text stood already: the other way to treat it. `value` keeps prose and replaces a single line. */
  readonly other?: string
}

/** Two values of one field, compared as they would be stored. */
export const isSameValue = (field: Field, a: unknown, b: unknown): boolean =>
  field.kind === 'text'
    ? repair(field, a) === repair(field, b)
    : JSON.stringify(repair(field, a)) === JSON.stringify(repair(field, b))

/**
 * What a field becomes when `said` is added to it: nothing that stands there is lost, lists grow, and a guess never
 * replaces. Undefined where nothing new was said.
 */
export function merged(field: Field, standing: unknown, said: unknown, isGuess: boolean): Merged | undefined {
  const base: unknown = repair(field, standing)
  const next: unknown = repair(field, said)
  if (isSameValue(field, base, next)) return undefined
  if (isUntouched(field, base)) {
    const saysMore = field.kind === 'choice' ? !isGuess : !isUntouched(field, next)
    return saysMore ? { value: next } : undefined
  }
  switch (field.kind) {
    case 'text':
      return mergedText(field, base as string, next as string, isGuess)
    case 'choice':
    case 'flag':
      return isGuess ? undefined : { value: next }
    case 'lines':
      return mergedLines(base as string[], next as string[])
    case 'list':
      return mergedRows(field, base as Row[], next as Row[], isGuess)
    case 'group':
      return undefined
  }
}

function mergedText(field: Text, base: string, said: string, isGuess: boolean): Merged | undefined {
  const text = said.trim()
  if (isBlank(text) || isSameName(base, text)) return undefined
  if (field.rows === 1) return isGuess ? undefined : { value: text, other: `${base.trimEnd()}, ${text}` }
  if (saysAlready(base, text)) return undefined
  const { lines } = readText(base)
  const added = text.split('\n').filter(line => isBlank(line) || !lines.has(nameKey(line)))
  if (added.every(isBlank)) return undefined
  return { value: `${base.trimEnd()}\n${added.join('\n')}`, other: text }
}

function isSameName(base: string, text: string): boolean {
  const { words } = readText(base)
  const key = nameKey(text)
  if (words === '') return base.trim() === key
  // A word has a letter for each space at least: what is longer than that has more words.
  return words.length < 2 * key.length + 1 && words.replaceAll(' ', '') === key
}

function mergedLines(base: readonly string[], said: readonly string[]): Merged | undefined {
  const standing = new Set(base.map(nameKey))
  const added = said.filter(line => !isBlank(line) && !standing.has(nameKey(line)))
  return added.length === 0 ? undefined : { value: [...base.filter(line => !isBlank(line)), ...added] }
}

type Row = Readonly<Record<string, unknown>>

/** Rows are known by their first field: those that stand are updated, new ones follow them. */
function mergedRows(list: List, base: readonly Row[], said: readonly Row[], isGuess: boolean) {
  const [name] = Object.keys(list.fields)
  const keyOf = (row: Row) => nameKey(row[name!] as string)
  const rows = [...base]
  for (const row of said) {
    const at = rows.findIndex(standing => keyOf(standing) !== '' && keyOf(standing) === keyOf(row))
    if (at < 0) rows.push(row)
    else rows[at] = mergedRow(list, rows[at]!, row, isGuess)
  }
  return rows.length === base.length && rows.every((row, i) => row === base[i]) ? undefined : { value: rows }
}

function mergedRow(list: List, base: Row, said: Row, isGuess: boolean): Row {
  let row = base
  for (const [name, field] of Object.entries(list.fields)) {
    // A row says all of its fields; what is as in a new row was not said.
    if (isUntouched(field, said[name])) continue
    const change = merged(field, base[name], said[name], isGuess)
    if (change !== undefined) row = { ...row, [name]: change.value }
  }
  return row
}
