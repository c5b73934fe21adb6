import { contentWordsOf, stemOf } from '#domain/mentor/language/contentWords.ts'
import type { LinkTarget } from '#domain/specification/links.ts'

/** Words on any screen, which say nothing about whose criterion it is. */
const screenWords = new Set(
  'message list page screen button error time day hour minute second number name date email user person people show see display appear app click tap enter open add shown new send save take use make get give want need work go come put let start keep hold look find have do change choose pick'
    .split(' ')
    .map(stemOf),
)
const stemsOf = (text: string) => [
  ...new Set(
    contentWordsOf(text)
      .map(stemOf)
      .filter(it => !screenWords.has(it)),
  ),
]
const isTelling = (name: string, said: readonly string[]): boolean => {
  const own = stemsOf(name)
  return said.includes(own.at(-1)!) || own.includes(said[0]!)
}
/** A step goes on about what was asked: "If it fails, …", as opposed to "Every pallet has to …". */
const stepPattern =
  /^\W*(?:if|when|whenever|then|and|or|but|after|before|once|otherwise|else|it|they|he|she|that|this|i|we|you)\b/i

/**
 * The story or feature that a criterion is about if it isn't the one that was asked about: it shares no word with that
 * one, and several with just one other, or all of another's. "unclear" if several may be meant.
 */
export function subjectOfCriterion(
  criterion: string,
  asked: LinkTarget,
  others: readonly LinkTarget[],
): LinkTarget | 'unclear' | undefined {
  const said = stemsOf(criterion)
  const shared = (name: string) => stemsOf(name).filter(stem => said.includes(stem)).length
  if (shared(asked.name) > 0) return undefined
  if (/,\s?then\b|\bi (?:see|get)\b/i.test(criterion)) return undefined
  const isStep = stepPattern.test(criterion)
  const matches = others
    .filter(({ id }) => id !== asked.id)
    .map(target => ({ target, count: shared(target.name), of: stemsOf(target.name).length }))
    // "Two dogs" isn't about the dog notes: one word of two has to be what the name or the rule is about.
    .filter(
      ({ target, count, of }) =>
        count > 1 || (!isStep && count === 1 && (of === 1 || (of === 2 && isTelling(target.name, said)))),
    )
  const most = Math.max(0, ...matches.map(({ count }) => count))
  const best = matches.filter(({ count }) => count === most)
  const related = others.filter(({ id, name }) => id !== asked.id && shared(name) > 0)
  if (best.length === 0 && isStep && related.length === 1) return related[0]
  if (best.length === 0) return undefined
  return best.length === 1 ? best[0]!.target : 'unclear'
}
