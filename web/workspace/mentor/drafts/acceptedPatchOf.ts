import { maxDraftOperations, type PatchJson } from '#contract/mentor.ts'
import { diff } from '#domain/field/patch.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import { reviewOutcomeOf } from '../proposal/review.ts'
import { moduleKeys, type ModuleDrafts } from './moduleDrafts.ts'

/** Half of the largest request; the texts around a patch take the rest. In UTF-16 units. */
const maxLength = 2_000_000

/**
 * What the accepted changes of all drafts would change in the specification, for the next draft to build on. Nothing
 * is applied, and no id is given out. Empty if it were too much to send.
 */
export function acceptedPatchOf(specification: Specification, drafts: ModuleDrafts): PatchJson {
  let drafted = specification
  for (const key of moduleKeys) drafted = { ...drafted, [key]: draftedFormOf(key, specification, drafts) }
  const patch = diff(specification, drafted)
  const json = JSON.stringify(patch)
  if (patch.length > maxDraftOperations || json.length > maxLength) return []
  // A round trip through JSON gives it the shape of the contract.
  return JSON.parse(json) as PatchJson
}

function draftedFormOf<K extends ModuleKey>(key: K, specification: Specification, drafts: ModuleDrafts) {
  const draft = drafts[key]
  // An applied draft is in the form already.
  if (draft.phase !== 'ready' || draft.review.isApplied) return specification[key]
  let last = 900_000
  const { proposal } = draft.extraction
  return reviewOutcomeOf(key, specification[key], proposal, draft.review, prefix => `${prefix}-${++last}`)
    .value
}
