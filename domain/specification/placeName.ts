import { fieldAt, type Address } from '../field/address.ts'
import { itemsOf } from './links.ts'
import { formOf, itemListOf, itemNameOf, type FormKey, type Specification } from './specification.ts'

const maxLength = 100

/** A text on one line, cut after a word to a length that fits beside others. */
export function shortenToLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const end = line.lastIndexOf(' ', maxLength)
  return `${line.slice(0, end > maxLength / 2 ? end : maxLength).replace(/[.,;:]$/, '')}…`
}

/** Names a place: "Constraints · Compliance", or "FE-3 · Search, Importance" within an item. */
export function placeNameOf(address: Address, specification: Specification): string {
  const { module, item, path } = address
  // Lines and rows are named after their field.
  const names = path.filter(segment => typeof segment === 'string')
  const field = path.findIndex(segment => typeof segment === 'number')
  const form = formOf(module).title
  const label = fieldAt({ ...address, path: field < 0 ? names : path.slice(0, field) })?.label ?? form
  const title = label === '' ? form : label.replace(/\?$/, '')
  if (item === undefined) return form === title ? form : `${form} · ${title}`
  const card = itemTitleOf(module, item, specification)
  return path.length === 0 ? card : `${card}, ${title}`
}

/** Names an item by its id and its name, or what it is if it has none: "FE-3 · Search", "Feature FE-4". */
export function itemTitleOf(module: FormKey, id: string, specification: Specification): string {
  const found = itemsOf(specification, module).find(it => it.id === id)
  const name = found === undefined ? '' : itemNameOf(module, found).trim()
  const label = itemListOf(module)?.itemLabel ?? formOf(module).title
  return name === '' ? `${label} ${id}` : `${id} · ${shortenToLine(name)}`
}
