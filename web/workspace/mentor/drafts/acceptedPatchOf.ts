import { maxDraftOperations, type PatchJson } from '#contract/mentor.ts'
import { addressOfField } from '#domain/field/address.ts'
import type { Operation } from '#domain/field/patch.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { itemListOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { reviewOutcomeOf } from '../proposal/review.ts'
import { moduleKeys, type ModuleDrafts } from './moduleDrafts.ts'

/** Half of the largest request; the texts around a patch take the rest. In UTF-16 units. */
const maxLength = 2_000_000

/** No project has given out so many numbers, so these ids are only those of drafts. */
const firstDraftNumber = 900_000

/**
 * What the accepted changes of all drafts would change in the specification, for the next draft to build on. Nothing
 * is applied, and no id is given out. Empty if it were too much to send.
 */
export function acceptedPatchOf(specification: Specification, drafts: ModuleDrafts): PatchJson {
  let last = firstDraftNumber
  const patch = moduleKeys.flatMap(key =>
    appliedChangesOf(key, specification, drafts).map(change => toOperation(key, change, () => ++last)),
  )
  const json = JSON.stringify(patch)
  if (patch.length > maxDraftOperations || json.length > maxLength) return []
  // A round trip through JSON gives it the shape of the contract.
  return JSON.parse(json) as PatchJson
}

function appliedChangesOf(key: ModuleKey, specification: Specification, drafts: ModuleDrafts) {
  const draft = drafts[key]
  // An applied draft is in the form already.
  if (draft.phase !== 'ready' || draft.review.isApplied) return []
  let last = firstDraftNumber
  const { proposal } = draft.extraction
  const newId = (prefix: string) => `${prefix}-${++last}`
  return reviewOutcomeOf(key, specification[key], proposal, draft.review, newId).applied
}

function toOperation(
  module: ModuleKey,
  { item, path, op, base, value }: ProposedChange,
  nextNumber: () => number,
): Operation {
  if (path !== null) return { op: 'set', at: addressOfField(module, item, path), from: base, to: value }
  const isAddition = op === 'add'
  const id = isAddition ? `${itemListOf(module)!.prefix}-${nextNumber()}` : item!
  // The cast is sound: a card's value is its fields.
  const card = { ...((isAddition ? value : base) as object), id }
  return { op: isAddition ? 'addItem' : 'removeItem', module, index: 0, item: card }
}
