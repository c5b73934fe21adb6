import type { WorkGroup, WorkItem } from './workOf.ts'

/**
 * The numbers of groups for tools whose tasks have numbers: a feature has that of its id, so that it keeps it when
 * others come and go. What belongs to no feature comes after the highest.
 */
export function numberedGroups(groups: readonly WorkGroup[]): { number: number; group: WorkGroup }[] {
  let next =
    1 + Math.max(0, ...groups.map(({ feature }) => (feature === undefined ? 0 : numberIn(feature.id))))
  return groups.map(group => ({
    number: group.feature === undefined ? next++ : numberIn(group.feature.id),
    group,
  }))
}

/** The number of an item within its group: 2 for US-2. */
export const numberOf = ({ id }: WorkItem): number => numberIn(id)

const numberIn = (id: string) => Number(id.slice(id.indexOf('-') + 1))
