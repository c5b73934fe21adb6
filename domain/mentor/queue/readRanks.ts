import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import type { Rank } from './rankWords.ts'

const ranks: readonly (readonly [Rank, RegExp])[] = [
  [
    'Low',
    /\b(?:could|later|afterwards|(?:may|might|can) follow|follows?|desirable|luxury|lovely|one day|eventually|at some point|(?:would|might) be (?:nice|great|good|cool|fun|useful|handy)|if there['’]?s (?:still )?time|wait|waits|nice[- ]to[- ]haves?|optional|whenever|last|won['’]?t(?! (?:do|live|work|start|go) without)|some ?day|version two|v2|not (?:now|yet|needed|necessary|required|important|urgent|a must|at first|in the first (?:version|release))|(?:isn|aren|don|doesn)['’]?t (?:need|needed|necessary|important|urgent|a must)|no (?:rush|hurry)|bonus|extras?|can come|not (?:until|till)|isn['’]?t (?:until|till)|(?:come|comes) after|next (?:year|season|version)|second (?:year|version)|low)\b/i,
  ],
  ['Medium', /\b(?:should|then|after that|second|next|medium)\b/i],
  [
    'High',
    /\b(?:musts?|must[- ]haves?|first|essential|needed|v1|mvp|day one|most important|(?:can(?:['’]?t|not)|won['’]?t|not) (?:do|live|work|start|go) without|without|no (?:product|point|app|use)|useless|core|key|crucial|vital|critical|absolutely|high)\b/i,
  ],
]
const rest = /^\W*(?:and )?(?:all )?(?:the )?(?:rest|others?|everything else|remaining)\b/i

/**
 * The importance of the features that an answer ranks: “booking and the day view first, rest later”, “must: booking;
 * could: photos”. What has no rank comes first, since that was the question.
 */
export function readRanks(text: string, features: readonly DescribedItem[]): ReadonlyMap<NamedItem, Rank> {
  const ranked = new Map<DescribedItem, Rank>()
  let others: Rank | undefined
  for (const { text: clause, rank } of rankedClausesOf(text)) {
    const all = allOf.exec(clause)
    if (all !== null) {
      others = 'High'
      for (const feature of itemsCalled(bare(all[1] ?? ''), features)) ranked.set(feature, 'Low')
    } else if (rest.test(clause)) others = rank
    else
      for (const feature of featuresCalled(bare(clause), features))
        if (!ranked.has(feature)) ranked.set(feature, rank)
  }
  if (others !== undefined)
    for (const feature of features) if (!ranked.has(feature)) ranked.set(feature, others)
  return ranked
}

/** The features that a list calls by their names, or else by words of what they do. */
const featuresCalled = (list: string, features: readonly DescribedItem[]): DescribedItem[] =>
  list.split(/,|\/|\s(?:and|or|plus|n|&)\s/i).flatMap(part => {
    const named = itemCalled(part, features, 0.99)
    return named ?? likestItem(part, features) ?? itemCalled(part, features) ?? []
  })

interface RankedClause {
  readonly text: string
  readonly rank: Rank
}

const rankIn = (text: string): Rank | undefined => ranks.find(([, words]) => words.test(text))?.[0]

/**
 * The clauses of an answer, each with the rank that it gives. Where a sentence ranks several times, what stands between
 * two ranks belongs to the next if ranks follow what they rank (“photos, list first, flowers after that”), and to the
 * one before otherwise (“first photos, list, then flowers”).
 */
function rankedClausesOf(text: string): RankedClause[] {
  return text.split(/[.;\n]+\s{0,9}|,\s(?=(?:could|should|rest|the rest)\b)/i).flatMap(sentence => {
    const pieces = sentence.split(
      /,\s+(?:and\s)?|\s(?=and (?:then|the rest|later)\b)|(?<=\bfirst)\s(?=\S[^,]{0,80}\b(?:later|after|wait|last)\b)/i,
    )
    const leads = pieces.filter(piece => rankIn(piece) !== undefined)
    const isAhead = startsWithRank.test(leads[0] ?? '')
    const clauses: RankedClause[] = []
    let waiting: string[] = []
    for (const piece of pieces) {
      const own = rankIn(piece)
      const last = clauses.at(-1)
      if (own === undefined && isAhead && last !== undefined)
        clauses.splice(-1, 1, { ...last, text: `${last.text}, ${piece}` })
      else if (own === undefined) waiting.push(piece)
      else {
        clauses.push({ text: [...waiting, piece].join(', '), rank: own })
        waiting = []
      }
    }
    if (waiting.length === 0) return clauses
    const last = clauses.at(-1)
    return last === undefined
      ? [{ text: sentence, rank: 'High' }]
      : [...clauses.slice(0, -1), { ...last, text: [last.text, ...waiting].join(', ') }]
  })
}

/** “First the map”, “then photos”, “must: booking” */
const startsWithRank =
  /^\W*(?:(?:and|the|for|maybe|of course|definitely)\s){0,2}(?:first|then|later|must|musts|should|could|won['’]?t|second|next|last|high|medium|low|v1|mvp|essential|nice|most important)\b/i

/** “All except badges” */
const allOf =
  /^\W*(?:all(?: of (?:them|these|it))?|everything)\b(?:,?\s(?:except|but|besides|apart from)\s(.+))?/i

const rankWords = ranks.map(([, words]) => new RegExp(words, 'gi'))

/** A clause without the words that rank. */
const bare = (clause: string): string =>
  rankWords.reduce(
    (text, words) => text.replaceAll(words, ' '),
    clause
      .replace(
        /\s(?:(?:is|are)n['’]?t (?:until|till)|not (?:until|till)|(?:can |could )?comes? (?:after|in))\b.*$/is,
        '',
      )
      .replace(/^\W*(?:musts?|must[- ]haves?|should|could|won['’]?t)(?: have| be)?\s?[:=–-]?\s/i, '')
      .replaceAll(/\b(?:a (?:little |tiny )?bit|a little|somewhat|much|right) (?=after|later|wait)/gi, ' ')
      .replace(/\bafter(?:wards)?\W*$/i, ' ')
      .replaceAll(/\b(?:can|could|may|might|should|must|comes?) (?=wait|first|later|last|after)/gi, ' '),
  )
