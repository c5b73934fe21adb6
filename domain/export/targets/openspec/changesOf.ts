import { needsClarification, type WorkGroup, type WorkItem } from '../workOf.ts'
import type { Change } from './changeFiles.ts'

/** OpenSpec asks for several changes beyond this (`MAX_DELTAS_PER_CHANGE`). */
const maxRequirements = 10

/** The changes that add a group's requirements: one, or several of up to ten requirements. */
export function changesOf(group: WorkGroup): Change[] {
  const items = group.items.length > 0 ? group.items : [featureAsItem(group)]
  const parts = Math.ceil(items.length / maxRequirements)
  return Array.from({ length: parts }, (_, part) => ({
    slug: part === 0 ? group.slug : `${group.slug}-part-${part + 1}`,
    capability: group.slug,
    group,
    items: items.slice(part * maxRequirements, (part + 1) * maxRequirements),
  }))
}

/** A requirement that stands for a feature without stories, since a change has at least one. */
const featureAsItem = ({ title, feature }: WorkGroup): WorkItem => ({
  id: feature!.id,
  title,
  story: '',
  notes: [needsClarification(`${feature!.id} has no user stories yet`)],
  criteria: [],
})
