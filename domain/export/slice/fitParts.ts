import { estimateTokens } from '../../text/estimateTokens.ts'
import type { SlicePart } from './sliceParts.ts'

/** What a budget has no room for, by its id and name, either of which can be blank. */
export type OmittedPart = Pick<SlicePart, 'id' | 'name'>

export interface FittedParts {
  readonly text: string
  readonly leftOut: readonly OmittedPart[]
}

/**
 * Writes a text of as many parts as the budget has room for, the earlier ones first, with a sentence below the title
 * that names each part left out. Where these names take too much, or the room of criteria, it gives ids without names,
 * and at last only says how much is missing. `leftOut` is always complete. The title must leave room for that sentence.
 */
export function fitParts(title: string, parts: readonly SlicePart[], budget: number): FittedParts {
  const fits = ({ text }: FittedParts) => estimateTokens(text) <= budget
  const all = write(title, '', parts, parts)
  if (fits(all)) return all
  const lead = `Left out to stay within ${budget.toLocaleString('en')} tokens:`
  const chosen = chooseParts(parts, budget - estimateTokens(`${title}\n\n${lead} \n`))
  const named = write(title, `${lead} ${namesOf(without(parts, chosen))}.`, chosen, parts)
  const first = (count: number) => {
    const kept = parts.slice(0, count)
    return write(title, `${lead} ${idsOf(without(parts, kept))}.`, kept, parts)
  }
  let most = 0
  for (let step = 2 ** Math.floor(Math.log2(parts.length)); step >= 1; step /= 2)
    if (most + step < parts.length && fits(first(most + step))) most += step
  const shortest = first(most)
  // Names are worth less than criteria.
  if (fits(named) && (!fits(shortest) || criteriaIn(shortest.leftOut) >= criteriaIn(named.leftOut)))
    return named
  return fits(shortest) ? shortest : write(title, `${lead} everything, ${countsOf(parts)}.`, [], parts)
}

/** The parts that fit when all others are named; none if the names alone are too long. */
function chooseParts(parts: readonly SlicePart[], budget: number): SlicePart[] {
  let left = budget - parts.reduce((sum, part) => sum + costOfName(part), 0)
  let headings: readonly string[] = []
  return parts.filter(part => {
    const opened = newHeadings(headings, part.headings)
    const cost = [...opened, part.markdown].reduce((sum, block) => sum + estimateTokens(block) + 1, 0)
    if (left + costOfName(part) < cost) return false
    left += costOfName(part) - cost
    headings = part.headings
    return true
  })
}

const costOfName = (part: OmittedPart) => estimateTokens(`${labelOf(part)}; `)

function write(
  title: string,
  note: string,
  kept: readonly SlicePart[],
  parts: readonly SlicePart[],
): FittedParts {
  let text = note === '' ? title : `${title}\n\n${note}`
  let before: SlicePart | undefined
  for (const part of kept) {
    const opened = newHeadings(before?.headings ?? [], part.headings)
    for (const heading of opened) text += `\n\n${heading}`
    const isNextEntry = before?.isEntry && part.isEntry && opened.length === 0
    text += `${isNextEntry ? '\n' : '\n\n'}${part.markdown}`
    before = part
  }
  const leftOut = without(parts, kept).map(({ id, name }) => ({ id, name }))
  return { text: `${text}\n`, leftOut }
}

function newHeadings(above: readonly string[], headings: readonly string[]): readonly string[] {
  const first = headings.findIndex((heading, i) => heading !== above[i])
  return first < 0 ? [] : headings.slice(first)
}

function without(parts: readonly SlicePart[], kept: readonly SlicePart[]): SlicePart[] {
  const inText = new Set(kept)
  return parts.filter(part => !inText.has(part))
}

const labelOf = ({ id, name }: OmittedPart) => `${id} ${name}`.trim()
const namesOf = (parts: readonly OmittedPart[]) => parts.map(labelOf).join('; ')

/** The ids in order, with runs of consecutive criteria as "AC-4.1 to AC-4.9", and the number of parts without one. */
function idsOf(parts: readonly OmittedPart[]): string {
  const runs: { from: string; to: string }[] = []
  const ids = parts.flatMap(({ id }) => (id === '' ? [] : [id]))
  for (const id of ids) {
    const run = runs.at(-1)
    if (run !== undefined && isCriterion(id) && setOf(id) === setOf(run.to)) run.to = id
    else runs.push({ from: id, to: id })
  }
  const written = runs.map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
  const others = parts.length - ids.length
  return [...written, ...(others === 0 ? [] : [`${others} rules`])].join(', ')
}

const isCriterion = (id: string) => id.includes('.')
const setOf = (id: string) => id.split('.')[0]

const criteriaIn = (parts: readonly OmittedPart[]) => parts.filter(({ id }) => isCriterion(id)).length

function countsOf(parts: readonly OmittedPart[]): string {
  const criteria = criteriaIn(parts)
  return `${criteria} criteria and ${parts.length - criteria} other parts`
}
