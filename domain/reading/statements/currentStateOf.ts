import { fieldAt, parseAddress, printAddress, valueAt, type Address } from '#domain/field/address.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { isUntouched } from '#domain/field/value.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { isFormKey, itemListOf, type Specification } from '#domain/specification/specification.ts'

/**
 * The state of a statement today: one that was placed is undecided again once every place is gone, because its items
 * were deleted or its fields emptied.
 */
export const currentStateOf = (
  { state, places }: Pick<StoredStatement, 'state' | 'places'>,
  specification: Specification,
): StoredStatement['state'] =>
  state === 'placed' && !places.some(place => isFilledPlace(place, specification)) ? 'undecided' : state

/**
 * The kind of content that a placed statement is today: the one that it was given, unless that was deleted and only
 * other places are left. Undefined if every place is gone.
 */
export function currentKindOf(
  { kind, places }: StoredStatement,
  specification: Specification,
): string | undefined {
  const kinds = places.filter(place => isFilledPlace(place, specification)).map(kindOfPlace)
  return kinds.find(it => it.split('.')[0] === kind.split('.')[0]) === undefined ? kinds[0] : kind
}

/** 'features' for a place in a list, 'overview.corePurpose' for one in a module of single fields. */
export function kindOfPlace(place: string): string {
  const [module = ''] = place.split('.')
  return isFormKey(module) && itemListOf(module) !== undefined ? module : place
}

/** Whether a printed address is that of a field that still says something. */
export function isFilledPlace(place: string, specification: Specification): boolean {
  const address = parseAddress(place)
  const field = address && fieldAt(address)
  if (address === undefined || field === undefined) return false
  const value = valueAt(specification[address.module], address)
  // An untouched choice or box says as much as another one.
  const saysAnything = field.kind === 'choice' || field.kind === 'flag'
  return value !== undefined && (saysAnything || !isUntouched(field, value))
}

/**
 * The statements that a field's content came from: those placed there, in a part of it, or in its item as a whole. A
 * template's text only as long as it's still there, because a text that a person has changed is theirs.
 */
export function sourcesOf(specification: Specification, address: Address): StoredStatement[] {
  const at = printAddress(address)
  const isHere = (place: string) => place === at || isWithin(place, at) || isWithin(at, place)
  return specification.statements.filter(
    statement =>
      statement.state === 'placed' &&
      statement.places.some(place => isHere(place) && isSourceOf(statement, place, specification)),
  )
}

/** Whether a statement placed in a field may be named as where its content came from. */
export const isSourceOf = (
  { source, text }: Pick<StoredStatement, 'source' | 'text'>,
  place: string,
  specification: Specification,
): boolean =>
  source !== 'template' ||
  specification.brainDump.includes(text) ||
  textAt(place, specification).includes(text)

/** What the field at a printed address says. */
export function textAt(place: string, specification: Specification): string {
  const address = parseAddress(place)
  const field = address && fieldAt(address)
  if (address === undefined || field === undefined) return ''
  return displayTextsOf(field, valueAt(specification[address.module], address)).join('\n').trim()
}

/** Whether the first of two printed addresses is a part of the second: `overview.name:2-5` and `overview.name`. */
const isWithin = (inner: string, outer: string) =>
  inner.startsWith(outer) && (inner[outer.length] === '.' || inner[outer.length] === ':')
