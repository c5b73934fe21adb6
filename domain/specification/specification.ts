import { brainDump } from '../modules/brainDump/definition.ts'
import type { Field, Item, ListField, ValueOf } from '../field/field.ts'
import { raiseItemNumber, type ItemNumbers } from './itemIds.ts'
import type { Module } from '../modules/defineModule.ts'
import { modules } from '../modules/index.ts'
import { acceptance } from '../modules/acceptance/definition.ts'
import { decisions } from '../modules/decisions/definition.ts'
import { statements } from '../modules/statements/definition.ts'
import { suggestions } from '../modules/suggestions/definition.ts'
import { createBlankValue } from '../field/value.ts'

type AnyModule = (typeof modules)[number]
/** The twelve modules that are counted and exported. */
export type ModuleKey = AnyModule['key']
/** The thirteen forms that users fill in: the brain dump and the twelve modules. */
export type VisibleFormKey = ModuleKey | 'brainDump'
/** The forms that users never see as such: the statements, the decisions, what is built, and what tools suggest. */
export type HiddenFormKey = (typeof hiddenForms)[number]['key']
/** The forms that are stored: the visible and the hidden ones. */
export type FormKey = VisibleFormKey | HiddenFormKey
/** The forms whose values have a version of their own; the brain dump shares the project's. */
export type VersionedFormKey = Exclude<FormKey, 'brainDump'>
/** Everything a user enters about one app idea, and what is stored beside it in the hidden forms. */
export type Specification = {
  [M in AnyModule | typeof brainDump | (typeof hiddenForms)[number] as M['key']]: ValueOf<M['body']>
}

/** The thirteen forms that users fill in, in order. */
export const visibleForms = [brainDump, ...modules] as const
export const hiddenForms = [statements, decisions, acceptance, suggestions] as const
/** All forms that are stored: the thirteen in order, then the hidden ones. */
export const forms = [...visibleForms, ...hiddenForms] as const

const formsByKey: ReadonlyMap<string, (typeof forms)[number]> = new Map(forms.map(form => [form.key, form]))

/** Returns the definition for a key. TypeScript can't relate the two, so the type of the value is unknown here. */
export function formOf(key: FormKey): Module<FormKey> {
  return formsByKey.get(key) as unknown as Module<FormKey>
}

export const isFormKey = (key: string): key is FormKey => formsByKey.has(key)

/** Whether a key is that of a form that users never see as such. */
export const isHiddenFormKey = (key: string): key is HiddenFormKey =>
  hiddenForms.some(form => form.key === key)

/** Whether a key is that of a form that users fill in. */
export const isVisibleFormKey = (key: string): key is VisibleFormKey =>
  isFormKey(key) && !isHiddenFormKey(key)
/** Whether a key is that of one of the twelve modules. */
export const isModuleKey = (key: string): key is ModuleKey => isVisibleFormKey(key) && key !== brainDump.key

/** The values of the hidden forms. */
export const hiddenFormsOf = (
  specification: Pick<Specification, HiddenFormKey>,
): Pick<Specification, HiddenFormKey> =>
  // The cast is sound: each key is paired with its own form's value, which fromEntries can't express.
  Object.fromEntries(hiddenForms.map(({ key }) => [key, specification[key]])) as unknown as Pick<
    Specification,
    HiddenFormKey
  >

export function createBlankSpecification(): Specification {
  return Object.fromEntries(
    forms.map(form => [form.key, createBlankValue(form.body)]),
  ) as unknown as Specification
}

/** True if a form counts as filled. */
export function isFilled<K extends FormKey>(key: K, value: Specification[K]): boolean {
  return formOf(key).isFilled(value)
}

/** Returns the keys of the filled modules, in order. The brain dump doesn't count. */
export function filledModulesOf(specification: Specification): ModuleKey[] {
  return modules.map(module => module.key).filter(key => isFilled(key, specification[key]))
}

/** Returns the share of filled modules as a whole percentage (docs/product.md#progress). */
export const progressOf = (filledCount: number): number => Math.round((filledCount / modules.length) * 100)

/** Returns the form's definition if it is a list of items with ids, otherwise undefined. */
export function itemListOf(key: FormKey): ListField<Record<string, Field>, string> | undefined {
  const { body } = formOf(key)
  return body.kind === 'list' && body.prefix !== null
    ? (body as ListField<Record<string, Field>, string>)
    : undefined
}

/** A list's name field. If it is a link to another module, its text isn't a name of the item's own. */
const nameFields: ReadonlyMap<string, { readonly name: string; readonly isLink: boolean }> = new Map(
  forms.flatMap(({ key }) => {
    const texts = Object.entries(itemListOf(key)?.fields ?? {}).flatMap(([name, field]) =>
      field.kind === 'text' ? [{ name, isLink: field.link !== undefined }] : [],
    )
    const field = texts.find(({ isLink }) => !isLink) ?? texts[0]
    return field === undefined ? [] : [[key, field] as const]
  }),
)

/**
 * Returns the field that the items of this list are named after: the first text that isn't a link, or else the first
 * text. Undefined for other forms.
 */
export const nameFieldOf = (key: FormKey): string | undefined => nameFields.get(key)?.name

/** Returns an item's name; empty if its name field is only a link to another item. */
export function itemNameOf(key: FormKey, item: Item<Record<string, Field>>): string {
  const field = nameFields.get(key)
  // The cast is sound: a name field is a text.
  return field === undefined || field.isLink ? '' : (item[field.name] as string)
}

/** Returns the project’s item numbers after this value is stored; items that are also in `before` already count. */
export function updateItemNumbers<K extends FormKey>(
  numbers: ItemNumbers,
  key: K,
  value: Specification[K],
  before?: Specification[K],
): ItemNumbers {
  const list = itemListOf(key)
  if (list === undefined) return numbers
  const counted = before as readonly Item[] | undefined
  const ids = (value as readonly Item[]).filter((item, i) => item !== counted?.[i]).map(item => item.id)
  return raiseItemNumber(numbers, list.prefix, ids)
}
