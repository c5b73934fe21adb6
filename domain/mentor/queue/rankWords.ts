export type Rank = 'High' | 'Medium' | 'Low'

const hedges = String.raw`(?:(?:really|only|just|merely|rather|actually|more|of|the|absolutely|definitely|an|a|so|very|also)\s){0,4}`
const later = String.raw`(?:,?\s(?:but\s|and\s)?(?:(?:a (?:bit|little)|much|somewhat)\s)?(?:later(?: on)?|last|afterwards?|after (?:that|the rest|all else)|one day|some ?day|eventually|at some point|at the end|for now|to have|not (?:now|yet|at first|urgent(?:ly)?|urgent)|in (?:a|the) (?:later|second|next) (?:version|step|phase)))`
const nice = String.raw`(?:nice|lovely|great|good|cool|fun|sweet|useful|handy|wonderful|a bonus|a luxury)`
/** What is said of something that can wait: “may follow afterwards”, “would be lovely one day”, “is merely desirable”. */
const waiting = String.raw`(?:(?:can|could|may|might)\s(?:also\s)?(?:wait|follow)${later}{0,2}|(?:can|could|may|might|should|will|would)\s(?:also\s)?(?:come|be (?:added|done|built))${later}{1,2}|(?:would|might|could)(?: also)? be ${nice}${later}{0,3}|(?:is|are)\s(?:(?:fine|ok|okay|good|right),? but\s)?${hedges}(?:desirable|nice[- ]to[- ]haves?|optional|bonus|luxury|low(?:[- ]prio(?:rity)?)?|for later|not (?:important|urgent|necessary|needed))${later}{0,2})`

const rankWords: readonly (readonly [Rank, RegExp])[] = [
  [
    'Low',
    new RegExp(
      String.raw`^(?:${waiting}|${hedges}(?:low|nice[- ]to[- ]haves?|optional|(?:for )?later|bonus|extra|luxury|desirable|last|wait)${later}{0,2})$`,
      'i',
    ),
  ],
  ['Medium', /^(?:medium|middling|(?:a )?should[- ]haves?)$/i],
  [
    'High',
    /^(?:high|(?:an? )?musts?|(?:a )?must[- ]haves?|essential|crucial|vital|critical|indispensable|mandatory|most important|needed first|first)$/i,
  ],
]

/** The importance that words give, if they say nothing else: “high”, “a must”, “may follow afterwards”. */
export const rankIn = (words: string): Rank | undefined => {
  const bare = words
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .replace(/^(?:would be|it['’]?s)\s(?=a\s)/i, '')
  return rankWords.find(([, pattern]) => pattern.test(bare))?.[0]
}

const tail = new RegExp(
  String.raw`(?:(?<!\s)\s?\((?<bracket>[^()]{3,40})\)|,?\s(?:(?:but|and|though)\s)?(?:(?:which|that|it|this|these|those|they)\s)?(?<waiting>${waiting}))[.!]{0,3}$`,
  'iu',
)

/** Words without what only ranks them at their end: “photos would be nice one day”, “stock (may follow afterwards)”. */
export function withoutRankTail(words: string): { readonly plain: string; readonly importance?: Rank } {
  const match = tail.exec(words)
  const { bracket, waiting: told } = match?.groups ?? {}
  const importance = told === undefined ? (bracket === undefined ? undefined : rankIn(bracket)) : 'Low'
  return match === null || importance === undefined
    ? { plain: words }
    : { plain: words.slice(0, match.index).replace(/(?<![\s,])[\s,]+$/, ''), importance }
}
