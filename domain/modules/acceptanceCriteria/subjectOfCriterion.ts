import { contentWordsOf, stemOf } from '#domain/mentor/language/contentWords.ts'
import { isSameStem } from '#domain/mentor/dialogue/revision/isSameStem.ts'
import type { LinkTarget } from '#domain/specification/links.ts'

/** Something that a criterion may be about, and what else is said of it: the benefit of a story, what a feature does. */
export interface CriterionSubject extends LinkTarget {
  readonly more?: string
}

/** Words on any screen, which say nothing about whose criterion it is. */
const screenWords = new Set(
  'message list page screen button error time day week month year hour minute second number name date email user person people show see display appear app click tap enter open add shown new send save take use make get give want need work go come put let start keep hold look find have do change choose pick'
    .split(' ')
    .map(stemOf),
)
const stemsOf = (text: string) => contentWordsOf(text).map(stemOf)
const pairsOf = (stems: readonly string[]) => stems.slice(1).map((stem, i) => `${stems[i]!} ${stem}`)

/** A step goes on about what was asked: "If it fails, …", as opposed to "Every pallet has to …". */
const stepPattern =
  /^\W*(?:if|when|whenever|then|and|or|but|after|before|once|otherwise|else|it|they|he|she|that|this|i|we|you)\b/i

/**
 * The story or feature that a criterion is about if it isn't the one that was asked about: it shares no word with that
 * one, and with another one several, or the word that it or the other one begins with. "unclear" if several may be
 * meant, of which none is like the other. Without anything that was asked about, a rule is about what it clearly
 * names. `people` are words for those who use the app, who have something to do with everything.
 */
export function subjectOfCriterion(
  criterion: string,
  asked: LinkTarget | undefined,
  others: readonly CriterionSubject[],
  people: readonly string[] = [],
): LinkTarget | 'unclear' | undefined {
  const untelling = new Set([...screenWords, ...people.flatMap(stemsOf)])
  const tellingOf = (text: string) => [...new Set(stemsOf(text).filter(it => !untelling.has(it)))]
  const said = tellingOf(criterion)
  const pairs = pairsOf(stemsOf(criterion))
  const sharedBy = (text: string) => tellingOf(text).filter(stem => said.some(it => isSameStem(it, stem)))
  const own = asked === undefined ? 0 : sharedBy(asked.name).length
  if (asked !== undefined && /,\s?then\b|\bi (?:see|get)\b/i.test(criterion)) return undefined
  const isStep = stepPattern.test(criterion)
  const rated = others
    .filter(({ id }) => id !== asked?.id)
    .map(target => {
      const { name, more = '' } = target
      const stems = tellingOf(name)
      const inName = sharedBy(name)
      const inMore = (isLong(more) ? [] : sharedBy(more)).filter(it => !inName.includes(it))
      const joined = pairsOf(stemsOf(name)).filter(
        pair => pairs.includes(pair) && inName.some(stem => pair.includes(stem)),
      )
      // "See the map" is called after a thing, which many rules name; "cancel a visit" after what is done.
      const isDeed = !untelling.has(stemsOf(name)[0] ?? '')
      const begins = inName.some(stem => isSameStem(stem, said[0]!))
      const isTelling =
        (isDeed && inName.length === stems.length) ||
        (begins &&
          (stems.length < (isDeed ? 3 : 2) ||
            (asked !== undefined && isDeed && isBeginOfName(inName, stems)))) ||
        (stems.length === 2 && inName.includes(stems[1]!))
      const count = inName.length + joined.length + inMore.length
      return {
        target,
        inName,
        count,
        isSure: count > 1 || (!isStep && inName.length === 1 && isTelling),
      }
    })
  // What shares a word with what was asked about is about that, unless another one has all of it.
  const matches = rated.filter(({ isSure, count }) => isSure && (own === 0 || count > own + 1))
  const most = Math.max(0, ...matches.map(({ count }) => count))
  const best = matches.filter(({ count }) => count === most)
  if (best.length > 0) return best.every(it => isLike(it, best[0]!)) ? best[0]!.target : 'unclear'
  const related = rated.filter(({ inName }) => inName.length > 0)
  const isRelated = asked !== undefined && own === 0 && isStep && related.length > 0
  return isRelated && related.every(it => isLike(it, related[0]!)) ? related[0]!.target : undefined
}

/** The word that a name and a rule share is the one that the name begins with. */
const isBeginOfName = (inName: readonly string[], stems: readonly string[]) =>
  inName.some(stem => isSameStem(stem, stems[0] ?? ''))

/** A long text has a word of everything. */
const isLong = (text: string) => text.split(/\s+/).length > 30

interface Rated {
  readonly target: CriterionSubject
  readonly inName: readonly string[]
}

/** True for a story and the feature that it is about: they have two words in common, or all of the shorter one. */
function isLike(one: Rated, other: Rated): boolean {
  const [a, b] = [stemsOf(one.target.name), stemsOf(other.target.name)]
  const common = new Set(a.filter(stem => b.includes(stem))).size
  return common >= Math.min(2, a.length, b.length)
}
