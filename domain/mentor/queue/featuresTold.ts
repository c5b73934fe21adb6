import { isDoer } from '#domain/modules/features/isDoer.ts'
import { nameOfWords, toBaseVerb } from '#domain/modules/features/nameOfWords.ts'
import { isAction } from '../language/findNouns.ts'
import { isRole } from '../language/roles.ts'
import { smallTalkIn } from '../language/smallTalk.ts'
import { capitalize } from '../language/stripFillers.ts'
import type { NamedItem } from './itemsNamed.ts'
import { plainName } from './plainName.ts'
import { withoutRankTail, type Rank } from './rankWords.ts'
import { stemsOf } from '../../text/similarity.ts'

/** A feature that a sentence tells of, with what else it says about it. */
export interface FeatureTold {
  readonly name: string
  readonly description: string
  readonly importance?: Rank
}

/**
 * The features that sentences tell of, each with the whole sentence as its description, if that says more than the name:
 * “There’s the schedule, the whole week as a grid” is the schedule. What goes on about the feature before belongs to it,
 * and a list of names is one for each. Undefined for each sentence that is only a list, which is read elsewhere.
 */
export function featuresTold(
  sentences: readonly string[],
  known: readonly NamedItem[] = [],
): (FeatureTold | string)[] {
  const told: (FeatureTold | string)[] = []
  for (const sentence of sentences.flatMap(it => it.split(nextDoer))) {
    if (smallTalkIn(sentence) !== undefined) continue
    const bare = withoutTalk(sentence)
    if (!/\p{L}{2}/u.test(bare)) continue
    const before = told.at(-1)
    const last =
      typeof before === 'string'
        ? isOneName(before)
          ? { name: nameIn(before), description: capitalize(before) }
          : undefined
        : before
    if (last !== undefined && goesOnAbout(bare, last))
      told.splice(-1, 1, { ...last, description: joined(last.description || last.name, bare) })
    else if (isPlainList(bare) && !isOneThing(sentence, bare)) told.push(bare)
    else told.push(toldIn(bare, known))
  }
  return told
}

/** “…, and the drivers should get a text” tells of something else. */
const nextDoer =
  /,\s(?:and|then|while)\s(?=(?:the\s|our\s|my\s)?\p{L}{3,20}s?\s(?:can|should|must|gets?|wants?|needs?|will)\s)/iu

const isOneName = (text: string): boolean => !/,|\sand\s/.test(text)

/** Whether a sentence goes on about a feature: it refers back, or says when, with a word of its own for that. */
function goesOnAbout(sentence: string, { name, description }: FeatureTold): boolean {
  if (isContinuation.test(sentence)) return true
  if (!isConditional.test(sentence)) return false
  const own = new Set(stemsOf(`${name} ${description}`))
  return refersBack.test(sentence) || stemsOf(sentence).some(stem => own.has(stem))
}
const isConditional = /^(?:if|when|unless|until|after|before|as soon as|once|whoever)\s/i
const refersBack = /\b(?:it|them|they|that|this|those|these|then)\b/i

const joined = (before: string, more: string): string =>
  `${before.replace(/(?<![.!])[.!]+$/, '')}. ${capitalize(more.replace(/(?<![.!])[.!]+$/, ''))}.`

const opening =
  /^(?:(?:\d{1,2}[.):]\s|(?:one|two|three|four|five|six|seven|eight|nine|ten)[,:]\s)|(?:well|oh|so|and|also|then|plus|yes|yeah|ok|okay|right|now|next|finally|lastly|first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|of course|obviously|naturally|basically|another (?:one|thing)(?: is)?|one more(?: thing)?(?: is)?|i (?:think|guess)|what else)\b[\s,:–—-]*)+(?=\p{L})/iu
const existing =
  /^(?:there(?:['’]s| is| are| should be| must be| has to be| have to be| would be| will be| needs to be)|(?:it|the (?:app|system|tool)) (?:(?:also|just) )?(?:needs|must have|should have|has|has to have)|(?:i|we|you|they)(?:['’]d)? (?:(?:also|really|just|still|will|would|definitely)\s)*(?:need|want|would like|like|love|have|get|must have|should have)(?=\s(?:an?|the|some|our|my|one|two|all|every|each)\s))\s(?:also\s)?/i
const wishing =
  /^(?:i|we|you|they|people|users|everybody|everyone)(?:['’]d)? (?:(?:also|really|just|still)\s)*(?:want|need|would like|like|should be able|have|must be able|wanna)(?: to be able)?(?:\sto)?\s(?=\p{L}+\s)/iu

/** “Jean, that’s my wife, would like …” */
const namedWish =
  /^\p{Lu}\p{Ll}+(?:,\s(?:(?:that['’]s|who is|who['’]s|that is)\s)?(?:my|our|the)\s[^,]{2,40},)?\s(?:(?:also|really|just)\s)?(?:wants?|needs?|would like|['’]d like)\s(?:to\s)?(?=\p{L})/u

/** A sentence without what people say before they say something: “and then there’s”, “I’d also like”. */
const withoutTalk = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^[-*•–\s]+/, '')
    .replace(opening, '')
    .replace(existing, '')
    .replace(wishing, '')
    .replace(namedWish, '')
    .replace(/^also\s/i, '')
    .replace(/(?<![.!;])[.!;]+$/, '')

/** What goes on about the feature before: “it goes away after two days”, “if nobody takes it, I get a message”. */
const isContinuation =
  /^(?:(?:it|they|this|that|those|these|he|she)\b(?!\s(?:who|which|where|(?:should|must|can|could|has to|needs to)\s(?:also|even|print|send|show|remind|calculate|warn|tell|work|export|import))\b)|(?:otherwise|after (?:that|this)|before (?:that|this)|in that case|only|never|nobody|not\s(?:more|less|before|after|later)|at (?:most|least)|less than|more than|up to)\b|(?:both|all|none|some|one|each) of (?:them|these|those|which)\b|(?:which|who|where)\b)/i

/** “There’s the logbook, date, skipper, hours” is a logbook with what is in it. */
function isOneThing(sentence: string, bare: string): boolean {
  const [, ...members] = bare.split(/,\s/)
  return (
    /\bthere(?:['’]s| is) (?:the|an?|one)\s/i.test(sentence) &&
    members.length > 1 &&
    members.every(
      it =>
        !/^(?:and\s)?(?:an?|the|our|my|some)\s/i.test(it) && (it.split(/\s+/).length < 3 || !isAction(it)),
    )
  )
}

/** Members of a few words each, none of which says what somebody does when: “the schedule, reminders and a log”. */
function isPlainList(text: string): boolean {
  if (/[:;]|\s[–—]\s/.test(text)) return false
  const members = text.split(/,\s(?:and\s)?/i)
  // Whoever names so much in one sentence lists it.
  if (members.length >= fewestMembers && members.every(it => it.split(/\s+/).length <= mostDeedWords))
    return 3 * members.filter(it => goesOnInList.test(it)).length <= members.length
  const parts = text.split(/,\s(?:and\s)?|\s(?:and|plus|&|or)\s/i)
  if (parts.some(part => /\s(?:one|it|them)$/i.test(part))) return false
  if (members.slice(1).some(part => participle.test(part))) return false
  return parts.every(part =>
    isAction(part)
      ? part.split(/\s+/).length <= mostDeedWords && !saysWhen.test(part)
      : part.split(/\s+/).length <= mostMemberWords && !isTelling.test(part),
  )
}
/** “…, emailed to them as a PDF” says how. */
const participle = /^\p{L}{3,}(?:ed|nt)\s(?:to|by|as|with|on|in|for|from|after|before|every|per)\s/iu
const fewestMembers = 4
const mostDeedWords = 9
const goesOnInList =
  /^(?:he|she|they|it|we|i|you|which|who|that|so|but|then|if|when|until|the whole|every|each|all|with|not|no|max|min|at)\b/i
const saysWhen = /\b(?:if|when|so|until|because|after|before|once|whenever|unless)\b/i
const mostMemberWords = 6
const isTelling =
  /\b(?:that|which|who|where|when|if|so|until|because|after|before|once|whose|it|he|she|they|we|i|is|are|was|can|could|should|must|will|gets?|has|have)\b|['’]s\s|^(?:the whole|every|each|all|with|not|no|max|min|at)\s/i

/** Where a name ends: at what goes on about it. */
const border =
  /,\s|\s?[:;(]\s?|\s[–—-]\s|\.\s|\s(?=(?:that|which|where|who|whose|whom|so|when|whenever|if|as soon as|because|until|unless|once|while|where|including|such as|like|showing|saying|telling|up to|at most|at least|within|no later than|not later than|(?:after|before)\s(?:an?|the|it|they|he|she|that|you|we|\d)\b|by (?:six|seven|eight|noon|\d)|every (?:morning|evening|day|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night|month))\b)/gi

/** The feature that a sentence tells of. */
function toldIn(sentence: string, known: readonly NamedItem[]): FeatureTold {
  const { plain: text, importance } = withoutRankTail(sentence)
  const own = known.find(it => text.startsWith(`${it.name.trim()}: `))?.name.trim()
  const name = own ?? nameIn(text)
  const ranked = importance === undefined ? {} : { importance }
  const labelled = /^[^:,.;]{2,60}:\s(?<rest>\S.*)$/s.exec(text)?.groups?.['rest']
  const description = capitalize(labelled ?? text)
  return { name, description: isSame(name, description) ? '' : `${description}.`, ...ranked }
}

const isSame = (a: string, b: string) => lettersOf(a) === lettersOf(b)
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\b(?:an?|the)\b|[^\p{L}\p{N}]/gu, '')

/** Whether words begin with somebody who does something: “potters see where their pots are”. */
export const tellsOfDoer = (words: string): boolean =>
  deedOf(words.replace(/^(?:(?:an?|the|my|our|their|his|her)\s)+/i, '').trim()) !== undefined

/** The words before the first border that are enough for a name. */
export function nameIn(text: string): string {
  const sentence = withoutCondition(text)
  const words = sentence.split(/\s+/)
  const borders = [...sentence.matchAll(border)]
  for (const { index } of borders) {
    const lead = sentence.slice(0, index)
    if (!isName(lead) || (asksFor.test(lead) && isQuestion.test(sentence.slice(index)))) continue
    return shortened(lead)
  }
  return words.length <= mostNameWords ? shortened(sentence) : shortened(cutAtPreposition(sentence))
}

const mostNameWords = 9
/** “See at a glance | which bays are free” */
const asksFor =
  /^(?:\p{L}+\s(?:can|should|could|must)\s)?(?:see|know|show|check|find out|look up|tell|choose|decide|say|note|tick off|record|write down|set|say|watch)\b[^,]{0,20}$/iu
const isQuestion = /^\s(?:which|who|whose|where|when|what|how|if|whether)\b/i
/** “Tom” and “the presenters” are nobody’s feature, but “search” is. */
const isName = (lead: string): boolean => {
  const bare = lead.replace(/^(?:(?:an?|the|my|our|their|his|her)\s)+/i, '').trim()
  const isSomebodyAlone =
    bare.split(/\s+/).length < 4 &&
    !/\s(?:for|of|to|with|by)\s/i.test(bare) &&
    !isAction(bare) &&
    (isRole(bare) || isDoer(bare))
  return /\p{L}{3}/u.test(bare) && !isSomebodyAlone
}

/** “When somebody is ill, the presenter gives the slot away” is to give the slot away. */
const withoutCondition = (text: string): string =>
  text.replace(
    /^(?:(?:if|when|whenever|once|as soon as|after|before|during|on|in|at|for|with|every|each)\s[^,]{2,80}),\s(?=\p{L}+\s\p{L}+)/iu,
    '',
  )

const preposition = /\s(?:with|for|from|by|in|on|at|about|into|and|or|per|of|to)\s/gi
function cutAtPreposition(text: string): string {
  const cuts = [...text.matchAll(preposition)].map(({ index }) => index)
  const at = cuts.findLast(
    index =>
      text.slice(0, index).split(/\s+/).length <= mostNameWords &&
      text.slice(0, index).split(/\s+/).length > 2,
  )
  return at === undefined ? text : text.slice(0, at)
}

/** A name without who does it and that it can be done: “presenters can give a slot away” is to give a slot away. */
function shortened(lead: string): string {
  const bare = lead.replace(/^(?:(?:an?|the|my|our|their|his|her)\s)+/i, '').trim()
  const does = deedOf(bare)
  const named = nameOfWords(does ?? bare, does !== undefined)
  return plainName(named === '' ? (does ?? bare) : named)
}

/** What somebody does in words that begin with them: “volunteers can take a slot”, “the cook ticks off what’s eaten”. */
function deedOf(words: string): string | undefined {
  const { who = '', does = '' } =
    /^(?<who>[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,2}?)\s(?:(?:can|could|should|must|may|will|has to|have to|needs? to|is able to|are able to|wants? to|also|just|only|then)\s){1,3}(?<does>\p{L}.*)$/iu.exec(
      words,
    )?.groups ?? {}
  if (does !== '' && (isRole(who) || isDoer(who.split(/\s+/).at(-1)!) || isSomebody.test(who))) return does
  const all = words.split(/\s+/)
  for (const count of [1, 2]) {
    const subject = all.slice(0, count).join(' ')
    const deed = all.slice(count).join(' ')
    if (all.length < count + 2 || !/^\p{Ll}{2}/u.test(deed)) continue
    const isPerson = isDoer(all[count - 1]!) || isRole(subject) || isSomebody.test(subject)
    if (isPerson && (isAction(deed) || toBaseVerb(deed, true) !== deed)) return deed
  }
  return undefined
}
const isSomebody =
  /^(?:i|we|you|they|he|she|people|everyone|everybody|anyone|anybody|someone|somebody|users?|each of us)$/i
