import { contentWordsOf, stemOf } from '#domain/mentor/language/contentWords.ts'
import type { LinkTarget } from '#domain/specification/links.ts'

/** Words on any screen, which say nothing about whose criterion it is. */
const screenWords = new Set(
  'message list page screen button error time day hour minute second number name date email user person people show see display appear app click tap enter open add shown new send save'
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
/** A rule about something: "Every pallet has to …", as opposed to a step: "If it fails, …". */
const rulePattern = /^\W*(?:the|an?|every|each|no|all|any|only)\s/i

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
  if (!rulePattern.test(criterion) || shared(asked.name) > 0) return undefined
  const matches = others
    .filter(({ id }) => id !== asked.id)
    .map(target => ({ target, count: shared(target.name), of: stemsOf(target.name).length }))
    .filter(({ count, of }) => count > 1 || (count === 1 && of <= 2))
  const most = Math.max(0, ...matches.map(({ count }) => count))
  const best = matches.filter(({ count }) => count === most)
  if (best.length === 0) return undefined
  return best.length === 1 ? best[0]!.target : 'unclear'
}
