import type { Field, List } from './field.ts'
import { repair } from './value.ts'

const words = {
  yes: 'Yes',
  no: 'No',
  unnamed: 'Unnamed',
  required: 'required',
  example: (text: string) => `e.g. ${text}`,
} as const

/** A value in words, whatever it is: a text as it is, lines and rows one by one; blank lines say nothing. */
export function textsOf(field: Field, raw: unknown): string[] {
  switch (field.kind) {
    case 'text':
      return [repair(field, raw)]
    case 'choice':
      return [repair(field, raw)]
    case 'flag':
      return [repair(field, raw) ? words.yes : words.no]
    case 'lines':
      return repair(field, raw).filter(line => line.trim() !== '')
    case 'list':
      return repair(field, raw).map(row => rowText(field, row as Readonly<Record<string, unknown>>))
    case 'group':
      return Object.entries(field.fields).flatMap(([name, inner]) => textsOf(inner, ownPart(raw, name)))
  }
}

/** One own property of something that may be anything. */
export const ownPart = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined

/** "price · Number · required · e.g. 12": what an attribute says, in one line. */
function rowText(list: List, row: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(list.fields).map(([name, field], i) => {
    const [text = ''] = textsOf(field, row[name])
    if (i === 0) return text.trim() === '' ? words.unnamed : text
    if (field.kind === 'flag') return row[name] === true ? words.required : ''
    return field.kind === 'text' && text.trim() !== '' ? words.example(text) : text
  })
  return parts.filter(part => part.trim() !== '').join(' · ')
}
