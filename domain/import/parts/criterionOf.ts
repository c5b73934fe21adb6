import type { ReadCriterion } from './fileOutline.ts'

/** A step with its keyword in any case: "Given", "WHEN". */
export interface ReadStep {
  readonly keyword: string
  readonly text: string
}

/**
 * Steps as one line: "Given no signal, when I tick a child, then the tick is kept". A lone outcome is written without
 * its keyword, as people write it. In our own criteria, "and" joins steps of a kind, and is their keyword again, so that
 * they stay apart.
 */
export function criterionOf(steps: readonly ReadStep[], isOwn: boolean): string {
  const keywords = steps.map(({ keyword }) => keyword.toLowerCase())
  const [only, ...others] = steps.map(({ text }, i) => ({
    keyword: isOwn ? (keywords.slice(0, i + 1).findLast(it => it !== 'and') ?? 'and') : keywords[i]!,
    text: text.trim().replace(/[,;]$/, ''),
  }))
  if (only === undefined) return ''
  if (others.length === 0 && only.keyword === 'then') return only.text
  const [first, ...rest] = [only, ...others].map(({ keyword, text }) => `${keyword} ${text}`)
  return [first!.slice(0, 1).toUpperCase() + first!.slice(1), ...rest].join(', ')
}

/** "**Given** a, **When** b, **Then** c" as a criterion; a text without such steps stays. */
export function criterionInBold(line: string, isOwn: boolean): string {
  const marks = [...line.matchAll(/\*\*(given|when|then|and|but)(?::\*\*|\*\*:?)/gi)]
  const [first] = marks
  if (first === undefined || line.slice(0, first.index).trim() !== '') return line
  return criterionOf(
    marks.map((mark, i) => ({
      keyword: mark[1]!,
      text: line.slice(mark.index + mark[0].length, marks[i + 1]?.index),
    })),
    isOwn,
  )
}

/** The criteria in runs of the same set, "AC-4" for AC-4.1 and AC-4.2; those without an id follow the one before. */
export function setsIn(criteria: readonly ReadCriterion[]): { id: string; criteria: ReadCriterion[] }[] {
  const sets: { id: string; criteria: ReadCriterion[] }[] = []
  for (const criterion of criteria) {
    const id = criterion.id.split('.')[0]!
    const last = sets.at(-1)
    const known = id === '' ? last : sets.find(set => set.id === id)
    if (known !== undefined) known.criteria.push(criterion)
    else if (last?.id === '' && sets.length === 1) sets[0] = { id, criteria: [...last.criteria, criterion] }
    else sets.push({ id, criteria: [criterion] })
  }
  return sets
}
