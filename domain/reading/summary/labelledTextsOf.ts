import { isUntouched } from '#domain/field/value.ts'
import { walkForm } from '#domain/field/walk.ts'
import type { FormKey } from '#domain/specification/specification.ts'

/** Returns the labels and texts of a form's filled fields; a flag that is set has the text "Yes". */
export const labelledTextsOf = (module: FormKey, value: unknown): [label: string, text: string][] =>
  [...walkForm(module, value)]
    .filter(place => !isUntouched(place.field, place.value))
    .map(({ field, value }) => [field.label, typeof value === 'string' ? value : 'Yes'])
