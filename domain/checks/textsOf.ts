import type { Address } from '../field/address.ts'
import { walk, walkTexts } from '../field/walk.ts'
import type { Specification } from '../specification/specification.ts'
import type { TextCheck } from './check.ts'
import { textScopeOf } from './textScope.ts'

/** A text of a specification and where it is. */
export interface PlacedText {
  readonly address: Address
  readonly text: string
}

const known = new WeakMap<Specification, Map<TextCheck['texts'], readonly PlacedText[]>>()

/** All texts that checks of this kind read, except blank ones, in the order of the specification. */
export function textsOf(specification: Specification, kind: TextCheck['texts']): readonly PlacedText[] {
  // Several checks ask for the same texts of the same specification.
  const ofSpecification = known.get(specification) ?? new Map<TextCheck['texts'], readonly PlacedText[]>()
  known.set(specification, ofSpecification)
  const texts = ofSpecification.get(kind) ?? findTexts(specification, kind)
  ofSpecification.set(kind, texts)
  return texts
}

const findTexts = (specification: Specification, kind: TextCheck['texts']): PlacedText[] =>
  [...walk(specification)].flatMap(place =>
    textScopeOf(place.address).includes(kind)
      ? [...walkTexts(place)].flatMap(({ address, value }) =>
          value.trim() === '' ? [] : [{ address, text: value }],
        )
      : [],
  )
