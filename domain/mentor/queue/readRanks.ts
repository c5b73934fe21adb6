import { itemsCalled, type NamedItem } from './itemsNamed.ts'

type Rank = 'High' | 'Medium' | 'Low'

const ranks: readonly (readonly [Rank, RegExp])[] = [
  [
    'Low',
    /\b(?:could|later|wait|waits|nice[- ]to[- ]haves?|optional|whenever|last|won['’]?t|some ?day|version two|v2|not now|not (?:until|till)|isn['’]?t (?:until|till)|(?:come|comes) after|next (?:year|season|version)|second (?:year|version)|low)\b/i,
  ],
  ['Medium', /\b(?:should|then|after that|second|next|medium)\b/i],
  [
    'High',
    /\b(?:musts?|must[- ]haves?|first|essential|needed|v1|mvp|day one|most important|can['’]?t do without|high)\b/i,
  ],
]
const rest = /^\W*(?:and )?(?:all )?(?:the )?(?:rest|others?|everything else|remaining)\b/i

/**
 * The importance of the features that an answer ranks: “booking and the day view first, rest later”, “must: booking;
 * could: photos”. What has no rank comes first, since that was the question.
 */
export function readRanks(text: string, features: readonly NamedItem[]): ReadonlyMap<NamedItem, Rank> {
  const ranked = new Map<NamedItem, Rank>()
  let others: Rank | undefined
  const clauses = text.split(/[.;\n]+\s{0,9}|,\s(?=(?:could|should|later|then|rest|the rest)\b)/i)
  for (const clause of clauses) {
    const rank = ranks.find(([, words]) => words.test(clause))?.[0] ?? 'High'
    const all = allOf.exec(clause)
    if (all !== null) {
      others = 'High'
      for (const feature of itemsCalled(bare(all[1] ?? ''), features)) ranked.set(feature, 'Low')
    } else if (rest.test(clause)) others = rank
    else
      for (const feature of itemsCalled(bare(clause), features))
        if (!ranked.has(feature)) ranked.set(feature, rank)
  }
  if (others !== undefined)
    for (const feature of features) if (!ranked.has(feature)) ranked.set(feature, others)
  return ranked
}

/** “All except badges” */
const allOf =
  /^\W*(?:all(?: of (?:them|these|it))?|everything)\b(?:,?\s(?:except|but|besides|apart from)\s(.+))?/i

/** A clause without the words that rank. */
const bare = (clause: string): string =>
  clause
    .replace(
      /\s(?:(?:is|are)n['’]?t (?:until|till)|not (?:until|till)|(?:can |could )?comes? (?:after|in))\b.*$/is,
      '',
    )
    .replace(
      /^\W*(?:musts?|must[- ]haves?|should|could|won['’]?t|first|later|then|high|medium|low|v1|mvp)(?: have| be)?\s?[:=–-]?\s/i,
      '',
    )
    .replaceAll(
      /\b(?:can|could|may|might|should|must|comes?|come) (?:wait|first|later|last)\b|\b(?:first|later|are a must|is a must|must|essential)\b/gi,
      ' ',
    )
