import { outlinedCriteriaOf } from '../../export/featureOutline.ts'
import type { ReadCriterion } from './fileOutline.ts'

export interface CriteriaSet {
  readonly id: string
  readonly criteria: string[]
}

/** The texts under which a format shows each criterion, by its id, in any notation. */
export type ShownCriteria = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The lines of a set as files say. A criterion that reads as the format shows it keeps its lines, whatever its
 * notation; with `isWhole`, one that is missing is gone.
 */
export function criteriaLinesOf(
  current: CriteriaSet,
  read: readonly ReadCriterion[],
  shown: ShownCriteria,
  isWhole: boolean,
): string[] {
  const outlined = outlinedCriteriaOf(current)
  const isShown = (id: string, text: string) => shown.get(id)?.has(text) === true
  const found = new Map<string, ReadCriterion>()
  const added: ReadCriterion[] = []
  for (const criterion of read) {
    const known = outlined.find(({ id, lines }) =>
      criterion.id === ''
        ? isShown(id, criterion.text) || lines.join(' ') === criterion.text
        : id === criterion.id,
    )
    if (known === undefined || found.has(known.id)) added.push(criterion)
    else found.set(known.id, criterion)
  }
  const lines = outlined.flatMap(({ id, lines }) => {
    const criterion = found.get(id)
    if (criterion === undefined) return isWhole && shown.has(id) ? [] : lines.map(line => ({ id, line }))
    return criterion.id === '' || isShown(id, criterion.text)
      ? lines.map(line => ({ id, line }))
      : [{ id, line: criterion.text }]
  })
  const isUnchanged = lines.length === outlined.flatMap(it => it.lines).length
  const texts = lines.map(({ line }) => line)
  // Blank lines stay where they are, so that the others keep their numbers.
  const kept = isUnchanged
    ? current.criteria.map(line => (line.trim() === '' ? line : texts.shift()!))
    : texts
  return [...kept, ...added.map(({ text }) => text)]
}

/** The lines of a new set: the criteria at the places that their numbers say. */
export function newCriteriaLinesOf(read: readonly ReadCriterion[]): string[] {
  const lines: string[] = []
  for (const { id, text } of read) {
    const number = Number(id.split('.')[1] ?? 0)
    while (lines.length < number - 1) lines.push('')
    lines.push(text)
  }
  return lines
}
