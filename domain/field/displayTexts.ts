import type { Field, ListField } from './field.ts'
import { ownPropertyOf, repair } from './value.ts'

const messages = {
  yes: 'Yes',
  no: 'No',
  unnamed: 'Unnamed',
  required: 'required',
  example: (text: string) => `e.g. ${text}`,
} as const

/** The display texts of a value of any kind: a text unchanged, lines and rows one by one without the blank lines. */
export function displayTextsOf(field: Field, raw: unknown): string[] {
  switch (field.kind) {
    case 'text':
      return [repair(field, raw)]
    case 'choice':
      return [repair(field, raw)]
    case 'flag':
      return [repair(field, raw) ? messages.yes : messages.no]
    case 'lines':
      return repair(field, raw).filter(line => line.trim() !== '')
    case 'list':
      return repair(field, raw).map(row => rowTextOf(field, row as Readonly<Record<string, unknown>>))
    case 'group':
      return Object.entries(field.fields).flatMap(([name, inner]) =>
        displayTextsOf(inner, ownPropertyOf(raw, name)),
      )
  }
}

/** One line for a row, such as "price · Number · required · e.g. 12" for an attribute. */
function rowTextOf(list: ListField, row: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(list.fields).map(([name, field], i) => {
    const [text = ''] = displayTextsOf(field, row[name])
    if (i === 0) return text.trim() === '' ? messages.unnamed : text
    if (field.kind === 'flag') return row[name] === true ? messages.required : ''
    return field.kind === 'text' && text.trim() !== '' ? messages.example(text) : text
  })
  return parts.filter(part => part.trim() !== '').join(' · ')
}
