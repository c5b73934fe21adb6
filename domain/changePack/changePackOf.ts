import { apply, diff, type Applied, type Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { movedItemsOf, requirementChangesOf, type RequirementChange } from './requirementChanges.ts'
import { tasksOf, type ChangeTask } from './tasksOf.ts'
import { touchedBy, type TouchedItem } from './touchedBy.ts'

/** The two versions as people call them, such as "Hand-over of Nov 21, 2026". */
export interface PackedVersions {
  readonly from: string
  readonly to: string
}

/** All that's different between two versions of a specification, for whoever has built the first. Plain data. */
export interface ChangePack extends PackedVersions {
  /** In the order of the document. */
  readonly changes: readonly RequirementChange[]
  /** The items with another position. */
  readonly moved: readonly string[]
  readonly touched: readonly TouchedItem[]
  readonly tasks: readonly ChangeTask[]
  /** Turns the first version into the second, in every form, also those that users never see. */
  readonly patch: Patch
}

/** Makes the pack that leads from one version to another. `applyChangePack(before, changePackOf(before, after))` is after. */
export function changePackOf(
  before: Specification,
  after: Specification,
  { from, to }: PackedVersions,
): ChangePack {
  const changes = requirementChangesOf(before, after)
  const touched = touchedBy(changes, before, after)
  const tasks = tasksOf(changes, touched)
  return { from, to, changes, moved: movedItemsOf(before, after), touched, tasks, patch: diff(before, after) }
}

/** Whether both versions read the same. */
export const isEmptyPack = ({ changes, moved }: ChangePack): boolean => changes.length + moved.length === 0

/** Applies a pack to the version that it starts from; what doesn't match another version is reported as stale. */
export const applyChangePack = (before: Specification, { patch }: ChangePack): Applied => apply(before, patch)
