import { outlinedCriteriaOf, type OutlinedCriterion } from '../export/featureOutline.ts'
import type { AcceptanceCriteriaValue } from '../modules/acceptanceCriteria/definition.ts'
import { shortenToLine } from '../specification/placeName.ts'
import { diffLists, type DiffSegment } from '../text/diff.ts'
import { similarityOf } from '../text/similarity.ts'
import type { PartChange } from './requirementChanges.ts'

type CriteriaSet = AcceptanceCriteriaValue[number]

/**
 * The changes between two versions of a set of criteria, either of which can be missing. A criterion is known by its
 * words, because its number is only its position: where others were added, removed or moved before it, it's renumbered.
 */
export function criterionChangesOf(
  setId: string,
  before: CriteriaSet | undefined,
  after: CriteriaSet | undefined,
): PartChange[] {
  const [old, now] = [before, after].map(set =>
    outlinedCriteriaOf({ id: setId, criteria: set?.criteria ?? [] }),
  ) as [OutlinedCriterion[], OutlinedCriterion[]]
  const changes: PartChange[] = []
  const segments = diffLists(old.map(textOf), now.map(textOf))
  const moved = movedCriteria(segments, old, now)
  const isMoved = new Set([...moved.keys(), ...moved.values()])
  const [out, added]: OutlinedCriterion[][] = [[], []]
  let [i, j] = [0, 0]
  const isOwn = (it: OutlinedCriterion) => !isMoved.has(it)
  for (const { kind } of [...segments, { kind: 'same' }]) {
    if (kind === 'out') out!.push(old[i++]!)
    else if (kind === 'in') added!.push(now[j++]!)
    else {
      changes.push(...pairChanges(out!.splice(0).filter(isOwn), added!.splice(0).filter(isOwn)))
      const [from, to] = [old[i++], now[j++]]
      if (from !== undefined && to !== undefined) changes.push(...renumbering(from, to))
    }
  }
  return [...changes, ...[...moved].flatMap(([from, to]) => renumbering(from, to))]
}

/** Criteria with the same words at another place between others, which were only reordered. */
function movedCriteria(
  segments: readonly DiffSegment[],
  old: readonly OutlinedCriterion[],
  now: readonly OutlinedCriterion[],
): ReadonlyMap<OutlinedCriterion, OutlinedCriterion> {
  let [i, j] = [0, 0]
  const gone: OutlinedCriterion[] = []
  const added: OutlinedCriterion[] = []
  for (const { kind } of segments) {
    if (kind === 'out') gone.push(old[i]!)
    if (kind === 'in') added.push(now[j]!)
    if (kind !== 'in') i++
    if (kind !== 'out') j++
  }
  const byText = Map.groupBy(gone, textOf)
  return new Map(
    added.flatMap(to => {
      const from = byText.get(textOf(to))?.shift()
      return from === undefined ? [] : [[from, to] as const]
    }),
  )
}

const renumbering = (from: OutlinedCriterion, to: OutlinedCriterion): PartChange[] =>
  from.id === to.id
    ? []
    : [{ kind: 'renumbered', id: to.id, formerId: from.id, name: nameOf(to), label, fields: [] }]

const label = 'Criterion'
const textOf = ({ lines }: OutlinedCriterion) => lines.join('\n')

/** Criteria that were rewritten: those that share words, or that have the same number and nothing better. */
function pairChanges(out: readonly OutlinedCriterion[], added: readonly OutlinedCriterion[]): PartChange[] {
  const free = new Set(added)
  const pairs = new Map<OutlinedCriterion, OutlinedCriterion>()
  const pair = (isPair: (from: OutlinedCriterion, to: OutlinedCriterion) => boolean) => {
    for (const from of out) {
      const to = pairs.has(from) ? undefined : [...free].find(it => isPair(from, it))
      if (to === undefined) continue
      pairs.set(from, to)
      free.delete(to)
    }
  }
  pair((from, to) => from.id === to.id && isAlike(from, to))
  pair(isAlike)
  return [
    ...out.map(from => toChange(from, pairs.get(from))),
    ...[...free].map(to => toChange(undefined, to)),
  ]
}

/** The change of a criterion, which was or is there. */
function toChange(from: OutlinedCriterion | undefined, to: OutlinedCriterion | undefined): PartChange {
  const { id } = (to ?? from)!
  const [before, after] = [from, to].map(it => (it === undefined ? [] : [textOf(it)])) as [string[], string[]]
  return {
    kind: from === undefined ? 'added' : to === undefined ? 'removed' : 'changed',
    ...{ id, label, name: nameOf((to ?? from)!) },
    fields: [{ path: 'criteria', label, isList: false, from: before, to: after }],
    ...(from === undefined || from.id === id ? {} : { formerId: from.id }),
  }
}

const nameOf = (criterion: OutlinedCriterion) => shortenToLine(textOf(criterion))

/** Below this, two criteria say different things. */
const minSimilarity = 0.3
const isAlike = (a: OutlinedCriterion, b: OutlinedCriterion) =>
  similarityOf(textOf(a), textOf(b)) >= minSimilarity
