import { stemsOf } from '../../text/similarity.ts'
import type { NamedItem } from './itemsNamed.ts'

/** What an item is compared by: its name and what is told about it. */
export interface DescribedItem extends NamedItem {
  readonly description?: string
}

const stemSetOf = ({ name, description = '' }: DescribedItem) => [
  new Set(stemsOf(name)),
  new Set(stemsOf(description)),
]

/** What nearly every feature has people do. */
const general = new Set(stemsOf('see use get show make have add new user app'))

/** Words of a description say less about what an item is than its name. */
const descriptionWeight = 0.4
/** However long a description is, it says less than a word of the name. */
const mostOfDescription = 0.6
const leastScore = 0.34

/**
 * The item that has most words in common with a text, where a word counts less the more items have it; of items with
 * the same score, the first. Undefined if none has a word of its own in the text.
 *
 * @param least How much they have to have in common; 1 is a word of a name that no other has.
 */
export function likestItem<T extends DescribedItem>(
  text: string,
  items: readonly T[],
  least = leastScore,
): T | undefined {
  const said = new Set(stemsOf(text).filter(stem => !general.has(stem)))
  const stems = items.map(stemSetOf)
  const counts = new Map<string, number>()
  for (const [name] of stems) for (const stem of name!) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weightOf = (all: ReadonlySet<string>) =>
    [...all].reduce((sum, stem) => sum + (said.has(stem) ? 1 / (counts.get(stem) ?? 1) : 0), 0)
  let best: T | undefined
  let most = least
  items.forEach((item, i) => {
    const [name, description] = stems[i]!
    const described = Math.min(mostOfDescription, descriptionWeight * weightOf(description!))
    const score = weightOf(name!) + described
    if (score <= most) return
    best = item
    most = score
  })
  return best
}
