import { printAddress } from '#domain/field/address.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { walk } from '#domain/field/walk.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { kindOfPlace } from './currentStateOf.ts'
import { splitLongText, storable } from './storable.ts'

/**
 * The statements of a new project that has the texts of a template, so that these are never taken for the person's own
 * words: each line of the brain dump, and the text of each field with its place.
 */
export function templateStatementsOf(specification: Specification): StoredStatement[] {
  const lines = specification.brainDump.split('\n').map(text => toStatement(text, []))
  const fields = [...walk(specification)].flatMap(({ address, field, value }) => {
    const saysNothingOfItsOwn = field.kind === 'choice' || field.kind === 'flag'
    if (address.module === 'brainDump' || address.module === 'statements' || saysNothingOfItsOwn) return []
    return [toStatement(displayTextsOf(field, value).join('\n'), [printAddress(address)])]
  })
  return storable([...lines, ...fields].flat())
}

function toStatement(text: string, places: readonly string[]): StoredStatement[] {
  if (isBlank(text)) return []
  const [place] = places
  return splitLongText(text).map((text): StoredStatement => ({
    text,
    source: 'template',
    state: place === undefined ? 'undecided' : 'placed',
    kind: place === undefined ? '' : kindOfPlace(place),
    isDecided: false,
    places: [...places],
  }))
}
