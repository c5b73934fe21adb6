import { personalDataKindOf, type PersonalDataKind } from '../../privacy/personalAttributes.ts'
import type { Specification } from '../../specification/specification.ts'

/** An attribute that holds personal data. */
export interface PersonalAttribute {
  readonly model: string
  readonly name: string
  readonly kind: PersonalDataKind
}

/** The attributes of all data models that hold personal data. */
export const personalAttributesOf = ({ dataModels }: Specification): PersonalAttribute[] =>
  dataModels.flatMap(({ name: model, attributes }) =>
    attributes.flatMap(({ name }) => {
      const kind = personalDataKindOf(name, model)
      return kind === undefined ? [] : [{ model: model.trim(), name: name.trim(), kind }]
    }),
  )
