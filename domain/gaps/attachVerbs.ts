import type { GapRow } from './gapMatrix.ts'
import { possessive, type Sentence } from './sentences.ts'
import type { Mention } from './thingNames.ts'
import { rowsOfVerb } from './verbForms.ts'

/** A verb of a sentence with the things that it is about. */
export interface AttachedVerb {
  /** The position of the verb. */
  readonly at: number
  readonly row: GapRow
  readonly things: readonly string[]
  /** Whether it's done to the things by somebody else than the words before it. */
  readonly isPassive: boolean
}

const maxDistance = 5

/**
 * The verbs of a sentence with their things: those that follow an active verb ("cancels the booking"), the nearest one
 * before a passive ("a booking is cancelled") or before a pronoun, and what the text is about if the verb has no object
 * of its own ("then I can cancel").
 */
export function attachVerbs(
  { words, verbs: positions }: Sentence,
  mentions: readonly Mention[],
  context: readonly string[],
  isActor: (at: number) => boolean,
): AttachedVerb[] {
  const verbs: AttachedVerb[] = []
  for (const { start, isAct, things } of mentions)
    if (isAct && !isAttribute(start, words))
      verbs.push({ at: start, row: 'create', things, isPassive: isPassiveAt(start, words) })
  for (const at of positions) {
    const rows = rowsAt(at, words)
    if (rows === undefined || isAttribute(at, words) || isNoun(at, words, isActor)) continue
    const isPassive = isPassiveAt(at, words)
    const before = mentions.findLast(({ start, end }) => end <= at && (isPassive || !isActor(start)))
    const isGiving = isPassive && givings.has(words[at]!)
    const objects =
      isPassive && !isGiving
        ? []
        : objectsOf(at, words, mentions, isGiving ? undefined : before, isGiving ? [] : context)
    const things = isPassive ? [...subjectsOf(at, words, before, context), ...objects] : objects
    if (things.length === 0) continue
    // Who adds or deletes the photos of a thing changes the thing.
    const isPart = !isPassive && hasPart(at, words, mentions)
    for (const row of rows)
      verbs.push({ at, row: isPart && row !== 'read' ? 'change' : row, things, isPassive })
  }
  return verbs
}

/** "set" and "list" depend on their form and the next word: "set up a bus" creates it, "set a bus to late" changes it. */
function rowsAt(at: number, words: readonly string[]): ReadonlySet<GapRow> | undefined {
  const word = words[at]!
  if (/^set(?:s|ting)?$/.test(word)) return words[at + 1] === 'up' ? creating : changing
  // The app lists things; people list what they have.
  if (word === 'lists' || word === 'listed') return reading
  return rowsOfVerb(word)
}
const reading: ReadonlySet<GapRow> = new Set(['read'])
const creating: ReadonlySet<GapRow> = new Set(['create'])
const changing: ReadonlySet<GapRow> = new Set(['change'])

/** Words such as "list" are verbs only after a subject, "to" or another verb, or at the start. */
function isNoun(at: number, words: readonly string[], isActor: (at: number) => boolean): boolean {
  const [before, word] = [words[at - 1], words[at]!]
  if (before === undefined) return false
  // "their own requests"
  if (word.endsWith('s') && oftenNouns.has(word.slice(0, -1))) return beforeNouns.has(before)
  return oftenNouns.has(word) && !beforeVerb.has(before) && !isActor(at - 1)
}

/** The things before a passive, unless the nearest is only part of its subject: "a day with two guides is marked". */
function subjectsOf(
  at: number,
  words: readonly string[],
  before: Mention | undefined,
  context: readonly string[],
): readonly string[] {
  if (before === undefined)
    return at < 3 || words.slice(0, at).some(word => pronouns.has(word)) ? context : []
  const isPart = words.slice(Math.max(1, before.start - 4), before.start).some(word => partOf.has(word))
  return isPart ? [] : before.things
}

function objectsOf(
  at: number,
  words: readonly string[],
  mentions: readonly Mention[],
  before: Mention | undefined,
  context: readonly string[],
): readonly string[] {
  const limit = Math.min(endOfObject(at, words, mentions), at + maxDistance)
  const first = mentions.findIndex(({ start }) => start > at && start <= limit)
  if (first >= 0) {
    const things = [...mentions[first]!.things]
    for (let i = first + 1; i < mentions.length; i++) {
      if (!words.slice(mentions[i - 1]!.end, mentions[i]!.start).every(word => joins.has(word))) break
      things.push(...mentions[i]!.things)
    }
    return things
  }
  const next = words[at + 1]
  const hasPronoun = words.slice(at + 1, at + 4).some((word, i) => {
    const after = words[at + 2 + i]
    return pronouns.has(word) || (numerals.has(word) && (after === undefined || prepositions.has(after)))
  })
  if (!hasPronoun && next !== undefined && !standsAlone.has(next) && !clauseStarts.has(next)) return []
  // "The list shows it" isn't about the list.
  return before !== undefined && before.end < at ? before.things : context
}

/** Whether "of" is between a verb and the first thing after it. */
function hasPart(at: number, words: readonly string[], mentions: readonly Mention[]): boolean {
  const first = mentions.find(({ start }) => start > at)
  if (first === undefined) return false
  const of = words.slice(0, first.start).indexOf('of', at + 1)
  return of > 0 && !amounts.has(words[of - 1]!)
}

/** The position of the last word that can belong to a verb's object. */
function endOfObject(at: number, words: readonly string[], mentions: readonly Mention[]): number {
  for (let i = at + 1; i < words.length; i++) {
    const word = words[i]!
    // "Find out which loans …"
    if (/^wh(?:ich|ose)$/.test(word) && mentions.some(({ start }) => start === i + 1)) continue
    if (clauseStarts.has(word) || (prepositions.has(word) && i > at + 1 && !particles.has(words[i - 1]!)))
      return i
  }
  return words.length
}

/** "a ticked child", "the list": a word with an article is no verb. */
const isAttribute = (at: number, words: readonly string[]) =>
  articles.has(words[at - 1] ?? '') || words[at - 1] === possessive

/** "is cancelled", "can be moved", "was never deleted"; or "only added" without a verb. */
function isPassiveAt(at: number, words: readonly string[]): boolean {
  if (!/(?:ed|en|wn|ne|ld|nt|ut|et|de|id|ad|pt|ft)$/.test(words[at]!)) return false
  for (let i = at - 1; i >= Math.max(0, at - 6); i--) {
    const word = words[i]!
    if (beForms.has(word)) return true
    if (!adverbs.has(word) && !/(?:ly|ed|wn|en)$/.test(word)) return false
  }
  return false
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const beforeNouns = setOf('own open new old other more of for with from paid approved many several')
const oftenNouns = setOf(
  `list report record order plan open book search view file schedule log track access check filter display visit watch
  offer issue copy draft store request post export import purchase print label archive change cancel rate start end new`,
)
const beforeVerb = setOf(
  'to i we they you he she it can could may must should will would not t and or who then please never always',
)
/** "Each guide is told their mornings." */
const givings = setOf('told shown sent given offered notified')
const partOf = setOf('with without of than for')
const beForms = setOf('is are was were be been being gets get s')
const adverbs = setOf(
  'not never no only ever also then just already still always t nor neither longer both and or',
)
const pronouns = setOf('it them they these those this itself')
const numerals = setOf('one two three four five six')
const clauseStarts = setOf('then when while until before because so who which whose if unless that')
const articles = setOf('a an the my our your his her its their each every all any no of two this these those')
const joins = setOf('and or a an the my our your his her its their each every all any new')
const prepositions = setOf('in on at for from by to with until as after without within into about than')
const particles = setOf('up off out back over for at down in on')
const standsAlone = setOf(
  `and or there within again from by in on at with without after to immediately later
  only as up back here together twice once next first`,
)
/** "Delete all of the loans." */
const amounts = setOf('all each any one two some both none many most several number list overview series')
