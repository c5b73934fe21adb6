import {
  renderRequirement,
  requirementNameOf,
  scenarioNamesOf,
} from '../export/targets/openspec/requirement.ts'
import { changesOf } from '../export/targets/openspec/changesOf.ts'
import { workOf, type WorkGroup, type WorkItem } from '../export/targets/workOf.ts'
import type { Specification } from '../specification/specification.ts'

/** What changes in one requirement of an OpenSpec specification. */
export interface RequirementDelta {
  /** The folder of the capability that the requirement is in. */
  readonly capability: string
  /** What the capability is for, if it's new. */
  readonly newGroup: WorkGroup | undefined
  /** Whether the capability has no requirement left once all deltas are applied. */
  readonly emptiesCapability: boolean
  /** The item that the requirement stands for: "US-2". */
  readonly id: string
  readonly removed?: string
  readonly renamed?: { readonly from: string; readonly to: string }
  /** The whole requirement as it now is. */
  readonly modified?: string
  readonly added?: string
}

/**
 * What turns the OpenSpec specifications that one version was archived to into those of the next, requirement by
 * requirement. A feature keeps its capability, whatever it's called now. A requirement that loses a scenario is removed
 * and added under another name, because OpenSpec refuses to drop a scenario from a requirement that stays.
 */
export function requirementDeltasOf(before: Specification, after: Specification): RequirementDelta[] {
  const [old, now] = [before, after].map(capabilitiesOf) as [Capability[], Capability[]]
  const keys = new Set([...old, ...now].map(({ key }) => key))
  return [...keys].flatMap(key => {
    const [from, to] = [old, now].map(all => all.find(it => it.key === key))
    const shared = {
      capability: (from ?? to)!.folder,
      newGroup: from === undefined ? to!.group : undefined,
      emptiesCapability: to === undefined,
    }
    const ids = new Set([...(from?.items ?? []), ...(to?.items ?? [])].map(({ id }) => id))
    const find = (capability: Capability | undefined, id: string) =>
      capability?.items.find(item => item.id === id)
    return [...ids].flatMap(id =>
      deltasOfItem(find(from, id), find(to, id)).map(delta => ({ ...shared, id, ...delta })),
    )
  })
}

interface Capability {
  /** The same in every version: the feature's id, or the name of the group of what belongs to none. */
  readonly key: string
  readonly folder: string
  readonly group: WorkGroup
  readonly items: readonly WorkItem[]
}

const capabilitiesOf = (specification: Specification): Capability[] =>
  workOf(specification).map(group => ({
    key: group.feature?.id ?? group.slug,
    folder: group.slug,
    group,
    items: changesOf(group).flatMap(({ items }) => items),
  }))

type ItemDelta = Pick<RequirementDelta, 'removed' | 'renamed' | 'modified' | 'added'>

function deltasOfItem(from: WorkItem | undefined, to: WorkItem | undefined): ItemDelta[] {
  if (to === undefined) return from === undefined ? [] : [{ removed: requirementNameOf(from) }]
  const text = renderRequirement(to)
  if (from === undefined) return [{ added: text }]
  const [oldName, newName] = [requirementNameOf(from), requirementNameOf(to)]
  const scenarios = scenarioNamesOf(to)
  if (scenarioNamesOf(from).some(name => !scenarios.includes(name)))
    return [{ removed: oldName }, { added: text }]
  const body = (requirement: string) => requirement.slice(requirement.indexOf('\n'))
  const isModified = body(text) !== body(renderRequirement(from))
  if (oldName === newName) return isModified ? [{ modified: text }] : []
  return [{ renamed: { from: oldName, to: newName }, ...(isModified ? { modified: text } : {}) }]
}
