import { applyProposal } from '../applyProposal.ts'
import type { Field } from '../field.ts'
import type { Entry } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import { isUntouched } from '../merge.ts'
import { isBlank } from '../module.ts'
import { fieldsOf, valueAt } from '../paths.ts'
import { proposalFor } from '../proposal.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '../specification.ts'
import { questions } from './questions.ts'

/** One thing to ask: a field of the form, the cards of a list, or one field of one card. */
export interface Slot {
  readonly id: string
  readonly path: string
  /** The card's name, for a field of a card. */
  readonly card?: string
  readonly field: Field
  readonly question: string
  readonly isFilled: boolean
}

/** Cards about which more is asked; beyond these the interview would not end. */
const mostCards = 3

/** What the form would be with all that was heard. */
export function heardForm<K extends FormKey>(
  module: K,
  form: Specification[K],
  entries: readonly Entry[],
): Specification[K] {
  const { changes } = proposalFor(module, form, entries)
  let last = 900_000
  return applyProposal(module, form, changes, prefix => `${prefix}-${++last}`).value
}

/** All that may be asked about a module, the weightiest first. */
export function slotsOf(module: FormKey, form: unknown): Slot[] {
  const fields = fieldsOf(module)
  const list = itemListOf(module)
  const asked = Object.entries(questions[module])
  if (list === undefined) {
    return asked.map(([path, question]) => {
      const field = fields.get(path)!
      return { id: path, path, field, question, isFilled: !isUntouched(field, valueAt(form, path)) }
    })
  }
  // A list's value are its items by the module's definition.
  const items = form as readonly Record<string, unknown>[]
  const nameField = nameFieldOf(module)!
  return asked.flatMap(([path, question]) => {
    if (path === 'items')
      return [{ id: path, path, field: formOf(module).body, question, isFilled: items.length > 0 }]
    const field = fields.get(path)!
    return items.slice(0, mostCards).flatMap(item => {
      const card = item[nameField] as string
      if (isBlank(card)) return []
      return [
        {
          id: `${path}@${card}`,
          path,
          card,
          field,
          question: question.replace('{name}', shown(card)),
          isFilled: !isUntouched(field, item[path]),
        },
      ]
    })
  })
}

/** A value as it is shown in a sentence: in one line, and short. */
export function shown(value: unknown): string {
  const text = told(value).replace(/\s+/g, ' ').trim()
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text
}

function told(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return ''
  // Lines are texts; rows are known by their names.
  return value.map(it => (typeof it === 'string' ? it : String((it as { name?: unknown }).name))).join('; ')
}
