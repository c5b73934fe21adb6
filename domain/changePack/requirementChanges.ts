import {
  compareSpecifications,
  type FieldChange,
  type FormChange,
  type ItemChange,
} from '../comparison/compareForm.ts'
import { findLinkTarget, links, linkTargetsOf } from '../specification/links.ts'
import type { VisibleFormKey, Specification } from '../specification/specification.ts'
import { attributeChangesOf } from './attributeChanges.ts'
import { criterionChangesOf } from './criterionChanges.ts'

/** A requirement, or another statement of the document, that was added, changed or removed. Plain data. */
export interface RequirementChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'renumbered'
  readonly form: VisibleFormKey
  /** The item, if it's one or belongs to one: "FE-3"; of a criterion or an attribute, the item that it's in. */
  readonly item: string | undefined
  /** What it's cited by: "FE-3", "AC-4.2", "DM-1.price", or its label if it's a field of a form without items. */
  readonly id: string
  /** What sort of thing it is: "Feature", "Criterion", "Attribute", or the form's title. */
  readonly label: string
  /** The name that it has now, or had; of a criterion, its first words. */
  readonly name: string
  /** What it says: all of it if it was added or removed, otherwise what is different. */
  readonly fields: readonly FieldChange[]
  /** The number that the criterion had before, if it's another. */
  readonly formerId?: string
}

/** Everything that reads differently, in the order of the document. Criteria and attributes are changes of their own. */
export const requirementChangesOf = (before: Specification, after: Specification): RequirementChange[] =>
  compareSpecifications(before, after).flatMap(change => [
    ...change.fields.map(field => fieldChange(change, field)),
    ...change.items.flatMap(item => itemChanges(change, item, before, after)),
  ])

/** The items that only have another position. */
export const movedItemsOf = (before: Specification, after: Specification): string[] =>
  compareSpecifications(before, after).flatMap(({ items }) =>
    items.flatMap(({ id, isMoved }) => (isMoved ? [id] : [])),
  )

function fieldChange({ form, title }: FormChange, field: FieldChange): RequirementChange {
  const isIn = (texts: readonly string[]) => texts.some(text => text.trim() !== '')
  return {
    kind: !isIn(field.from) ? 'added' : isIn(field.to) ? 'changed' : 'removed',
    form: form as VisibleFormKey,
    item: undefined,
    id: field.label,
    label: title,
    name: '',
    fields: [field],
  }
}

function itemChanges(
  { form }: FormChange,
  { kind, id, itemLabel, name, fields }: ItemChange,
  before: Specification,
  after: Specification,
): RequirementChange[] {
  const shared = { form: form as VisibleFormKey, item: id, name }
  const parts = partChangesOf(form, id, before, after).map(part => ({ ...shared, ...part }))
  const own = fields.filter(field => !partFields.has(field.path) && !isSameLink(form, field, before, after))
  const isWhole = kind === 'added' || kind === 'removed'
  // A set of criteria is nothing but its criteria.
  if (form === 'acceptanceCriteria' && isWhole && parts.length > 0) return parts
  if (isWhole)
    return [{ ...shared, kind, id, label: itemLabel, fields }, ...(form === 'dataModels' ? [] : parts)]
  if (own.length === 0) return parts
  return [{ ...shared, kind: 'changed', id, label: itemLabel, fields: own }, ...parts]
}

/** A link that names the same item by its new name: the item has changed, and not what links to it. */
function isSameLink(
  form: string,
  { path, from, to }: FieldChange,
  before: Specification,
  after: Specification,
): boolean {
  const link = links.find(it => it.from === form && it.field === path)
  if (link === undefined) return false
  const [old, now] = [
    findLinkTarget(from.join(''), linkTargetsOf(before, link.to)),
    findLinkTarget(to.join(''), linkTargetsOf(after, link.to)),
  ]
  return old !== undefined && old.id === now?.id
}

/** True for a change that only says how important something is, so that there's nothing to build. */
export const isOnlyImportance = ({ kind, form, fields }: RequirementChange): boolean =>
  kind === 'changed' && form === 'features' && fields.every(({ path }) => path === 'importance')

/** The fields whose entries are changes of their own. */
const partFields: ReadonlySet<string> = new Set(['criteria', 'attributes'])

/** A change to a criterion or an attribute, without what it shares with its item. */
export type PartChange = Omit<RequirementChange, 'form' | 'item'>

function partChangesOf(form: string, id: string, before: Specification, after: Specification): PartChange[] {
  const pick = <T extends { readonly id: string }>(items: readonly T[]) => items.find(it => it.id === id)
  if (form === 'acceptanceCriteria')
    return criterionChangesOf(id, pick(before.acceptanceCriteria), pick(after.acceptanceCriteria))
  if (form === 'dataModels') return attributeChangesOf(id, pick(before.dataModels), pick(after.dataModels))
  return []
}
