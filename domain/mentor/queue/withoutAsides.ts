import type { ModuleKey } from '#domain/specification/specification.ts'
import { intentOf, parseQuestionBack } from '../dialogue/intent.ts'

/** “I wouldn’t know”, “no idea about the rest”, “you decide” */
const notKnowing =
  /^(?:(?:hm+|well|and|but|so|honestly|sorry|ok|otherwise)[\s,]+){0,3}(?:(?:i|we)\s(?:really\s)?(?:don['’]?t|do not|wouldn['’]?t|would not)\s(?:really\s)?know\b|dunno\b|idk\b|(?:(?:i |we )?(?:haven['’]?t (?:got )?(?:a|any) |have |['’]ve got ))?(?:no (?:idea|clue)|clue|idea)\b|(?:i['’]?m )?not sure\b|you (?:decide|choose)\b|whatever you (?:think|like|say)\b|up to you\b).{0,40}$/is
/** “Where it runs I don’t know”, “the rest, what it’s written in, I couldn’t care less”, “law I not know” */
const wholeUnknown =
  /^(?:(?:the rest|everything else|what|where|which|how|who|whether|laws?|rules?|technology|database|server)\b.{0,100}?,?\s)?(?:i|we)\s(?:(?:do\s|really\s)?(?:not|no)|don['’]?t|couldn['’]?t)(?: really)? (?:know|care(?: less)?|mind)(?: about .{1,40})?$/i
/** What annoys somebody may be just that they don't know: “no idea who has the key”. */
const plainNotKnowing = /^(?:dunno|idk)\b.{0,40}$/is
const tellsOfNotKnowing: ReadonlySet<ModuleKey> = new Set(['problemStatement', 'personas', 'userStories'])

/** “Yes, like you say.” */
const agreement =
  /^(?:no[,\s]*){1,3}[.!]?$|^(?:no|right|isn['’]t it|you know)\?$|^(?:please )?(?:merge|remove|delete|fix|correct)(?: (?:it|them|that|this))?(?:,? please)?[.!]?$|^(?:(?:yes|yeah|yep|ok|okay|right|exactly|correct|sure|true|fine|good)[\s,]*){1,3}(?:(?:like|as) you (?:say|said|wrote)|that['’]?s (?:right|it|correct)|you(?:['’]re| are) right|good question|sounds good)?[.!]?$/i

/** “Like I said, …”, “just that one, plus …” */
const reference =
  /^(?:just|only) (?:that|this|the) one(?: you have| there)?,? (?:plus|and) |^(?:(?:well|no|yes|hm+)[\s,]+)?(?:like|as)? ?(?:i|we) (?:said|told you|mentioned|wrote)(?: (?:already|before|that|above))?[\s,:–-]+|^(?:but |well |and )?i(?:['’]ve)? (?:just|already) (?:said|told you|answered) (?:it|that|so|this)(?: already)?[\s,:–-]+/i
/** “I guess”, “of course” at the end of what somebody says. */
const hedge =
  /(?:,\s?|\s)(?:(?:as|like) i said|i said|i['’]d say|god forbid|lol|haha|of course|obviously|obvs?|i guess|i think|i suppose|or so|or something|to be honest|tbh)(?=\s*(?:[.!,;]|$))/gi

/**
 * An answer without what isn't part of it: what somebody asks the mentor, doesn't know or leaves to others, and “like I
 * said”. The whole answer if nothing else is left.
 */
export function withoutAsides(text: string, module: ModuleKey): string {
  const isUnknown = tellsOfNotKnowing.has(module) ? plainNotKnowing : notKnowing
  const lines = text.split('\n').map(line =>
    line
      .split(/(?<=[.!?])\s+/)
      .map(sentence => parseQuestionBack(sentence)?.rest ?? (intentOf(sentence) === 'why' ? '' : sentence))
      .map(sentence => withoutUnknown(sentence.replace(reference, ''), isUnknown))
      .filter(sentence => sentence !== '' && !agreement.test(sentence))
      .join(' ')
      .replaceAll(hedge, ''),
  )
  const left = lines.filter(line => line.trim() !== '').join('\n')
  return left === '' ? text : left
}

/** An answer without the clauses in which somebody says that they don't know or leaves it to others; the whole if nothing is left. */
export function withoutNotKnowing(text: string, module: ModuleKey): string {
  const isUnknown = tellsOfNotKnowing.has(module) ? plainNotKnowing : notKnowing
  const left = text
    .split(/(?<=[.!?])(\s+)|(\n+)/)
    .map(sentence => (sentence === undefined ? '' : withoutUnknown(sentence, isUnknown)))
    .join('')
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : text
}

/** A sentence without the clauses in which somebody says that they don't know. */
function withoutUnknown(sentence: string, isUnknown: RegExp): string {
  const bare = sentence.replace(/(?<![.,!])[.,!]+$/, '')
  if (isUnknown === notKnowing && wholeUnknown.test(bare)) return ''
  const clauses = sentence.split(/(?<=,)\s+/)
  const known = clauses.filter(clause => !isUnknown.test(clause.replace(/(?<![.,!])[.,!]+$/, '')))
  if (known.length === clauses.length) return sentence
  return known.join(' ').replace(/,$/, '')
}

/** “Same as above”, “not a feature”, “see above”, “idk”: what says nothing about the item that it's said of. */
export const isAside = (text: string): boolean =>
  /^\W*(?:(?:that['’]?s|it['’]?s|this is|is) )?(?:(?:really |just )?(?:the )?same (?:as|thing)\b|see (?:above|below|there)\b|not (?:really )?an? (?:feature|user|thing|person)\b|as (?:above|before)\b|already (?:said|told|answered)\b|(?:that |it )?was a joke\b|idk\b|dunno\b|skip\b|n\/?a\b|(?:no|none|nothing|no idea|don['’]?t know)\W*$)/i.test(
    text,
  )
