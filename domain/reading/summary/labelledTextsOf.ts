import { fieldsOf, getValueAt } from '#domain/field/fieldPaths.ts'
import { isUntouched } from '#domain/field/value.ts'
import type { FormKey } from '#domain/specification/specification.ts'

/** Labels and texts of the fields of a form that are filled; a tick reads "Yes". */
export function labelledTextsOf(module: FormKey, value: unknown): [label: string, text: string][] {
  return [...fieldsOf(module)]
    .filter(([path, field]) => !isUntouched(field, getValueAt(value, path)))
    .map(([path, { label }]) => {
      const it = getValueAt(value, path)
      return [label, typeof it === 'string' ? it : 'Yes']
    })
}
