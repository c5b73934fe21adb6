import {
  renderRequirement,
  requirementNameOf,
  scenarioNamesOf,
} from '../export/targets/openspec/requirement.ts'
import { changesOf } from '../export/targets/openspec/changesOf.ts'
import { workOf, type WorkGroup, type WorkItem } from '../export/targets/workOf.ts'
import type { Specification } from '../specification/specification.ts'

/** What changes in one requirement of one OpenSpec specification. */
export interface RequirementDelta {
  /** The folder of the capability that the requirement is in. */
  readonly capability: string
  /** What the capability is for, if it's new. */
  readonly newGroup: WorkGroup | undefined
  /** Whether the capability has no requirement left once all deltas are applied. */
  readonly emptiesCapability: boolean
  /** The item that the requirement stands for: "US-2". */
  readonly id: string
  /** The capability that the item's requirement is added to, if it's removed from this one only. */
  readonly movedTo?: string
  readonly removed?: string
  readonly renamed?: { readonly from: string; readonly to: string }
  /** The whole requirement as it now is. */
  readonly modified?: string
  readonly added?: string
}

/**
 * What turns the OpenSpec specifications that one version was archived to into those of the next, requirement by
 * requirement. Nothing else is needed to find them, so that versions can follow each other: a feature with another name
 * has another folder, to which its requirements move. A requirement that loses a scenario is removed and added under
 * another name, because OpenSpec refuses to drop a scenario from a requirement that stays.
 */
export function requirementDeltasOf(before: Specification, after: Specification): RequirementDelta[] {
  const [old, now] = [before, after].map(capabilitiesOf) as [Capability[], Capability[]]
  const folders = new Set([...old, ...now].map(({ folder }) => folder))
  const deltas = [...folders].flatMap(capability => {
    const [from, to] = [old, now].map(all => all.find(it => it.folder === capability))
    const shared = {
      capability,
      newGroup: from === undefined ? to!.group : undefined,
      emptiesCapability: to === undefined,
    }
    const ids = new Set([...(from?.items ?? []), ...(to?.items ?? [])].map(({ id }) => id))
    const find = (capability: Capability | undefined, id: string) =>
      capability?.items.find(item => item.id === id)
    return [...ids].map(id => ({ ...shared, id, ...deltaOfItem(find(from, id), find(to, id)) }))
  })
  const changed = deltas.filter(delta => deltaKinds.some(kind => delta[kind] !== undefined))
  const addedTo = new Map(
    changed.flatMap(({ id, capability, added }) => (added === undefined ? [] : [[id, capability]])),
  )
  return changed.map(delta => {
    const movedTo = addedTo.get(delta.id)
    const isMoved = delta.removed !== undefined && delta.added === undefined && movedTo !== undefined
    return isMoved ? { ...delta, movedTo } : delta
  })
}

interface Capability {
  readonly folder: string
  readonly group: WorkGroup
  readonly items: readonly WorkItem[]
}

const capabilitiesOf = (specification: Specification): Capability[] =>
  workOf(specification).map(group => ({
    folder: group.slug,
    group,
    items: changesOf(group).flatMap(({ items }) => items),
  }))

/** What OpenSpec counts as a delta. */
export const deltaKinds = ['removed', 'renamed', 'modified', 'added'] as const
type ItemDelta = Pick<RequirementDelta, (typeof deltaKinds)[number]>

/** Empty if the requirement stays as it is. */
function deltaOfItem(from: WorkItem | undefined, to: WorkItem | undefined): ItemDelta {
  if (to === undefined) return from === undefined ? {} : { removed: requirementNameOf(from) }
  const text = renderRequirement(to)
  if (from === undefined) return { added: text }
  const [oldName, newName] = [requirementNameOf(from), requirementNameOf(to)]
  const scenarios = scenarioNamesOf(to)
  if (scenarioNamesOf(from).some(name => !scenarios.includes(name))) return { removed: oldName, added: text }
  const body = (requirement: string) => requirement.slice(requirement.indexOf('\n'))
  const isModified = body(text) !== body(renderRequirement(from))
  if (oldName === newName) return isModified ? { modified: text } : {}
  return { renamed: { from: oldName, to: newName }, ...(isModified ? { modified: text } : {}) }
}
