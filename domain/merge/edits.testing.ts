import * as fc from 'fast-check'
import type { Field, ListField } from '../field/field.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { createBlankValue, createBlankItem, createBlankRow } from '../field/value.ts'
import { validValue } from '../field/values.testing.ts'

/** Numbers that determine the edits: the same numbers produce the same edits. */
export const decisions = fc.array(fc.nat(9_999), { minLength: 60, maxLength: 60 })

/** A short text of a few lines and sentences in which all words differ. */
const arbitraryText = (side: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(99_999), fc.constantFrom(' ', ' ', '. ', '\n', '\n\n')), { maxLength: 7 })
    .map(parts => parts.map(([word, after]) => `${side}${word}z${after}`).join(''))

/** A realistic form value: short texts of a few words each. */
export const arbitraryFormValue = (field: Field): fc.Arbitrary<unknown> =>
  validValue(field, arbitraryText('b'))

/**
 * Applies a few random edits to a value: words typed (each of them `side`, numbers and a z), and lines and cards
 * added, changed, deleted and moved. New items take the next number, as in a form.
 */
export function editRandomly(
  field: Field,
  value: unknown,
  side: string,
  choices: readonly number[],
): unknown {
  let at = 0
  const next = (below: number) => choices[at++ % choices.length]! % below
  const word = () => `${side}${at}x${next(9_999)}z`
  return change(field, value)

  function change(field: Field, value: unknown): unknown {
    switch (field.kind) {
      case 'text':
        return changedText(value as string)
      case 'choice':
        return field.options[next(field.options.length)]
      case 'flag':
        return next(2) === 0
      case 'lines':
        return changedRows(
          value as string[],
          line => changedText(line),
          () => word(),
        )
      case 'group': {
        const group = { ...(value as Record<string, unknown>) }
        for (const [name, part] of Object.entries(field.fields)) {
          if (next(3) === 0) group[name] = change(part, group[name])
        }
        return group
      }
      case 'list':
        return changedList(field, value as Row[])
    }
  }

  function changedText(text: string): string {
    const at = next(text.length + 1)
    const isBetweenWords = text.slice(at).search(/\s|$/) + at
    switch (next(6)) {
      case 0:
        return text
      case 1:
        return `${text.slice(0, isBetweenWords)} ${word()}${text.slice(isBetweenWords)}`
      case 2:
        return `${text}\n${word()}`
      case 3:
        return text.split('\n').toSpliced(next(4), 1).join('\n')
      case 4:
        return `${text} ${word()}. ${word()}`
      default:
        return next(3) === 0 ? '' : word()
    }
  }

  function changedRows<R>(rows: readonly R[], change: (row: R) => R, add: () => R): R[] {
    const changed = [...rows]
    for (let edits = next(3); edits >= 0; edits--) {
      const at = next(changed.length + 1)
      const kind = next(4)
      if (kind === 0 || changed.length === 0) changed.splice(at, 0, add())
      else if (kind === 1 && at < changed.length) changed.splice(at, 1)
      else if (kind === 2) changed.splice(at, 0, changed.shift()!)
      else if (at < changed.length) changed[at] = change(changed[at]!)
    }
    return changed
  }

  function changedList(list: ListField, rows: readonly Row[]): Row[] {
    const fill = (row: Row): Row => {
      const named: Row = { ...row }
      for (const [name, part] of Object.entries(list.fields)) {
        if (next(2) === 0) named[name] = change(part, named[name] ?? createBlankValue(part))
      }
      return named
    }
    const { prefix } = list
    if (prefix === null) return changedRows(rows, fill, () => fill(createBlankRow(list)))
    const ids = rows.map(({ id }) => id)
    const add = () => {
      ids.push(assignItemIds(prefix, [...ids, undefined]).at(-1))
      return fill(createBlankItem({ ...list, prefix }, ids.at(-1) as string))
    }
    return changedRows(rows, fill, add)
  }
}

type Row = Record<string, unknown>
