import { fieldAt, type Address } from '#domain/field/address.ts'
import { formOf, itemListOf } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/**
 * Returns the labels of an address in a form, from the outside in: ['Feature 2 · FE-3', 'Name'], ['Data Model 1 ·
 * DM-1', 'Attribute 2', 'Type']. An item that the form no longer has is labelled by its id.
 */
export function labelsOf(form: unknown, { module, item, path }: Address): string[] {
  const labels: string[] = []
  if (item !== undefined) {
    const index = (form as readonly { readonly id: string }[]).findIndex(({ id }) => id === item)
    labels.push(index < 0 ? item : messages.nameOf(itemListOf(module)!, index, item))
  }
  for (const [i, segment] of path.entries()) {
    const parent = fieldAt({ module, ...(item === undefined ? {} : { item }), path: path.slice(0, i) })
    if (typeof segment === 'string') {
      const inner = parent?.kind === 'group' ? parent.fields[segment] : undefined
      // Lines and rows have numbered names; groups have none.
      if (inner !== undefined && i === path.length - 1) labels.push(inner.label)
    } else if (parent?.kind === 'lines') labels.push(messages.lineName(parent, segment))
    else if (parent?.kind === 'list') labels.push(messages.nameOf(parent, segment))
  }
  return labels.length === 0 ? [formOf(module).title] : labels
}
