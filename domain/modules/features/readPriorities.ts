import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { linkTargetsOf, type LinkTarget } from '#domain/specification/links.ts'
import { leadOf } from '#domain/mentor/language/clauses.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'
import { createItemFromMessage, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { matchesInOrder } from '#domain/text/matchesInOrder.ts'

type Rank = 'High' | 'Medium' | 'Low'
const month = 'january|february|march|april|may|june|july|august|september|october|november|december'
const lowPriorityWords = new RegExp(
  String.raw`\b(?:waits?|later|afterwards|nice|bonus|optional|whenever|(?:to|will|can|may) follow|follows? (?:in|later|next|after)|v2|version (?:2|two)|phase (?:2|two|3|three)|(?:next|second) (?:phase|version|release|year|season|step|stage)|eventually|some ?day|future|not (?:now|need(?:ed)?|important|urgent|before|until|till|yet|at first|in the first)|(?:not|\w+n['’]t|less) (?:so |that |very |as )?(?:important|urgent|pressing)|no (?:rush|hurry)|after (?:the )?(?:launch|easter|christmas|summer|holidays?|new year|${month})|low|last(?! (?:week|month|year|time|night|day|names?|\w+day)\b)|skip|drop|do without|(?:can|could|would) (?:\w+ ){0,2}(?:live|do|manage|go|start|launch|open) without|can go|stretch|luxury|would be (?:great|cool|lovely|good)|if there(?:['’]s| is) time|p3|icing|(?:just |only )?(?:for|a bit of) fun|gimmick)\b`,
  'i',
)
const highPriorityWords =
  /\b(?:first|must|day one|need(?:ed)?|essential|important|core|mvp|crucial|critical|essentials|high|highest|main|start with|top|indispensable|vital|mandatory|urgent(?:ly)?|non-negotiable|key|right away|immediately|obviously|of course|definitely|from the start|number one|can['’]?t (?:do|live|open|start) without|p0|p1)\b/i
const mediumPriorityWords =
  /\b(?:second|secondly|next|then|middle|medium|after that|after those|should|soon after|third|in between|(?:right|close|shortly) (?:behind|after)|less than that|p2)\b|\bafter(?:wards)?$/i
const restWords =
  /\b(?:(?:the|all|all the)\s+(?:rest|others?|remaining)|everything else)\b|^\s*(?:(?:and|then)\s+)?(?:rest|others)\b/i

/** Reads which features come first and which can wait: "list and search first, the rest can wait". */
export function readPriorities(
  path: string,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const features = linkTargetsOf(specification, 'features').filter(it => it.name.trim() !== '')
  const ranks = new Map<string, Rank>()
  const rankAll = (of: readonly LinkTarget[], rank: Rank) => of.forEach(({ id }) => ranks.set(id, rank))
  const usual: Rank = path === 'tooMany' ? 'Low' : 'High'
  // "The fees: our lawyer advises against it" ranks nothing.
  if (findRank(message.text) === undefined && tellsSomething.test(message.text)) return []
  // "No wait, the list is a must": that wait ranks nothing.
  const text = leadOf(message.text).isCorrection ? leadOf(message.text).rest : message.text
  for (const sentence of withOrdinalRanks(text).split(
    /[.;!\n]+\s*|(?<=\bfirst)\s+(?=\w+(?:\s\w+){0,4}\s(?:can|could|may|later|after|second|next))/i,
  )) {
    const clauses = sentence.split(
      /,\s*|(?<!\s)\s+(?:but|while|whereas)\s+|(?<=\w)\s+-\s+|(?<!\s)\s+and\s+(?=(?:the\s)?[\w-]+(?:\s[\w-]+){0,4}\s(?:is|are)\s)/,
    )
    const ranksOfClauses = clauses.map(findRank)
    for (const [i, clause] of clauses.entries()) {
      const rank = rankOfClause(ranksOfClauses, i) ?? usual
      const isTold = wordsOf(clause).length > 10 && ranksOfClauses[i] === undefined
      const exact = isTold ? [] : findFeatures(clause, features)
      // "Flowers after that" means the features about flowers, if there are only a few.
      const shared = isTold
        ? []
        : exact.length === 0
          ? sharingAWord(withoutRank(clause), features)
          : // "The request and the offer": each of them is named.
            clause
              .split(/\s(?:and|&|\+)\s/)
              .flatMap(it =>
                findFeatures(it, features).length > 0 ? [] : sharingAWord(withoutRank(it), features),
              )
      const called = isTold ? [] : calledIn(clause, features, [...exact, ...shared])
      const named = features.filter(it => exact.includes(it) || shared.includes(it) || called.includes(it))
      if (matchesInOrder(clause, /\b(?:all|everything|each)\b/i, /\b(?:but|except|besides|apart from)\b/i)) {
        rankAll(features, 'High')
        rankAll(named, 'Low')
      } else if (named.length > 0) rankAll(named, rank)
      else if (restWords.test(clause) && !/\b(?:no|little|not much) (?:point|use|sense)\b/i.test(clause))
        rankAll(
          features.filter(it => !ranks.has(it.id)),
          rank,
        )
      else if (/^\s*(?:all|all of them|everything|both)\b/i.test(clause)) rankAll(features, rank)
    }
  }
  return features
    .filter(it => ranks.has(it.id))
    .map(it => createItemFromMessage(message)({ name: it.name.trim(), importance: ranks.get(it.id) }))
}

/** What the parts of a list call by a name in which no word is the feature's own: "the day list", "packing lists". */
const calledIn = (
  clause: string,
  features: readonly LinkTarget[],
  named: readonly LinkTarget[],
): LinkTarget[] =>
  withoutRank(clause)
    .split(/\s(?:and|&|\+)\s|\/|:/)
    .filter(
      part =>
        wordsOf(part).length < 5 && findFeatures(part, named).length + sharingAWord(part, named).length === 0,
    )
    .flatMap(part => itemCalled(part, features) ?? [])

/** True if a text is no list of names, but tells something. */
export const tellsSomething =
  /\b(?:is|are|was|were|has|have|had|does|do|did|says?|said|thinks?|advises?|wants?|won['’]t|can['’]t|don['’]t|doesn['’]t|strike|remove|comes?|goes|happens?|works?|nobody|everybody)\b.{12}/is

/** "P0, P1, P2" are three ranks, and without a P0 the first is P1. */
const withOrdinalRanks = (said: string): string => {
  const text = said
    .replace(/\b(?:1st|2nd|3rd)\b/gi, it => ordinals[it.toLowerCase()]!)
    // "Could: badges", "badges could"
    .replace(/\bcould(?: have)?(?=\s?(?:[:=–]|[.,;\n]|$))/gi, 'low')
  return /\bp0\b/i.test(text)
    ? text.replace(/\bp([0-3])\b/gi, (_, rank: string) =>
        rank === '0' ? 'first' : rank === '1' ? 'second' : 'low',
      )
    : text
}
const ordinals: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' }

/** How soon a text says that anything is needed; undefined if it says nothing of that. */
export const rankIn = (text: string): Rank | undefined => findRank(withOrdinalRanks(text))

/** True if a text says of anything how soon it is needed. */
export const saysRank = (text: string): boolean => rankIn(text) !== undefined

const findRank = (clause: string): Rank | undefined =>
  lowPriorityWords.test(clause)
    ? 'Low'
    : mediumPriorityWords.test(clause)
      ? 'Medium'
      : highPriorityWords.test(clause)
        ? 'High'
        : undefined

/** The rank that applies to a clause. In "reminders, photos and chat can wait", it is stated at the end. */
function rankOfClause(said: readonly (Rank | undefined)[], at: number): Rank | undefined {
  const next = said.findIndex((rank, i) => i >= at && rank !== undefined)
  return next < 0 ? said.findLast((rank, i) => i < at && rank !== undefined) : said[next]
}

/** The features that a clause names, by their words or by their numbers in the list: "1 and 3", "the reminders". */
function findFeatures(clause: string, features: readonly LinkTarget[]): LinkTarget[] {
  const numbers = /^[\s\d,&#and+-]+$/i.test(clause)
    ? new Set([...clause.matchAll(/\d+/g)].map(it => Number(it[0])))
    : new Set<number>()
  const words = new Set(wordsOf(clause).map(singularOf).map(stemOf))
  const frequent = new Map<string, number>()
  for (const { name } of features)
    for (const word of new Set(keyWordsOf(name))) frequent.set(word, (frequent.get(word) ?? 0) + 1)
  // "Ordering" is what people do: the feature that begins with this verb, not those about orders.
  const deeds = new Set(
    wordsOf(clause)
      .filter(word => word.length > 5 && word.endsWith('ing'))
      .map(stemOf)
      .filter(stem => features.some(({ name }) => stemOf(singularOf(wordsOf(name)[0] ?? '')) === stem)),
  )
  const isDeed = (name: string) => deeds.has(stemOf(singularOf(wordsOf(name)[0] ?? '')))
  const done = features.filter(({ name }) => isDeed(name))
  const matched = features.map(({ name }, i) => {
    const keys = keyWordsOf(name)
    const isOther = done.length > 0 && !isDeed(name)
    const joined = wordsOf(name).join('')
    // "Registration" is about registering, and "lookup" about looking up.
    const isSaid = (word: string) =>
      words.has(word) ||
      [...words].some(
        it =>
          (word.length > 5 && it.length > 5 && it.slice(0, 6) === word.slice(0, 6)) ||
          (it.length > 4 && it.length > word.length && it.startsWith(word) && joined.includes(it)),
      )
    const said = keys.filter(word => isSaid(word) && !(isOther && deeds.has(word)))
    // The clause has all of a feature's words, most of them, or one that no other feature has.
    const isMeant =
      numbers.has(i + 1) ||
      (said.length > 0 &&
        (said.length === keys.length ||
          (done.length === 1 && isDeed(name)) ||
          said.some(word => frequent.get(word) === 1 && word.length > 2) ||
          said.length / keys.length >= 0.5))
    return { said, isMeant }
  })
  // "The hive map" is no other feature about hives: all of its words are in a better match.
  const isCovered = ({ said }: (typeof matched)[number]) =>
    matched.some(
      it => it.isMeant && it.said.length > said.length && said.every(word => it.said.includes(word)),
    )
  return features.filter((_, i) => matched[i]!.isMeant && (numbers.has(i + 1) || !isCovered(matched[i]!)))
}

/** A clause without the words that say how soon: in "flowers after that", "after" names nothing. */
const withoutRank = (clause: string): string =>
  [lowPriorityWords, mediumPriorityWords, highPriorityWords].reduce(
    (text, it) => text.replace(it, ' '),
    clause,
  )

/** The features that share a word with a clause, if there are one or two. */
function sharingAWord(clause: string, features: readonly LinkTarget[]): LinkTarget[] {
  const words = new Set(wordsOf(clause).map(singularOf).map(stemOf))
  const found = features.filter(({ name }) =>
    keyWordsOf(name).some(word => word.length > 3 && words.has(word)),
  )
  return found.length < 3 ? found : []
}

const smallWords = new Set(
  'come go time start day a an the of to for in on by with and or my your their our its see get have be is are it that this when who what which where how many much can could from if at as they we i you he she do does must should so but not no there up out'.split(
    ' ',
  ),
)
const keyWordsOf = (name: string) =>
  // "Booking (app and tablet)" is called booking.
  wordsOf(name.replace(/(?<=\w)\s\([^()]*\)/g, ''))
    .map(singularOf)
    .filter(word => !smallWords.has(word))
    .map(stemOf)
/** Treats "search", "searching" and "searched" as the same word. */
const stemOf = (word: string) =>
  word.length > 5
    ? word.replace(/(?:ing|ed|er|es|e)$/, '').replace(/([bdgmnprt])\1$/, '$1')
    : word.replace(/e$/, '')
