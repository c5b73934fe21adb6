import type { Field, Fields, ValueOf, ValuesOf } from '#domain/field/field.ts'
import type { Lens } from './lens.ts'

export interface FieldProps<F extends Field> {
  /**
   * The field's printed address (domain/field/address.ts), such as "features.FE-3.name"; it's also the element's id.
   */
  id: string
  field: F
  lens: Lens<ValueOf<F>>
  /** True within a card, where hints are left out: they would repeat, and each is a tab stop. */
  isInCard?: boolean | undefined
}

/** Several fields, one below the other. */
export interface FieldInputsProps extends Pick<FieldProps<Field>, 'id' | 'isInCard'> {
  fields: Fields
  lens: Lens<ValuesOf<Fields>>
}
