import { toBaseVerb } from '#domain/modules/features/nameOfWords.ts'
import { capitalizeI } from '../language/stripFillers.ts'

/** Words without their reason, and what that says: what somebody gains, or why it's so. */
export interface Reason {
  readonly lead: string
  /** What somebody gains; blank if nothing is said of it. */
  readonly benefit: string
  /** Why they need it, if that isn't what they gain: “because loans come back in parts”. */
  readonly because?: string
}

/** “Before they leave” is, for whoever tells it, “before I leave”. */
export const asOwnTime = (words: string): string =>
  words
    .replaceAll(/\b(when|if|before|after|until|once|as soon as)\sthey['’]re\b/gi, '$1 I’m')
    .replaceAll(/\b(when|if|before|after|until|once|as soon as)\sthey\s(?=\p{L})/giu, '$1 I ')

/** Cuts the reason off: “…, to see rot” is the benefit “I can see rot”. A wish may go on with “to” itself. */
export function reasonOf(text: string, isWish = false, isOfSpeaker = false): Reason {
  // “Me, because they ring me”: who is told of besides is somebody else.
  const own = (words: string) => (isOfSpeaker ? words : asOwn(words))
  const match = reason.exec(text)
  const { joint = '', why = '' } = match?.groups ?? {}
  const isPurpose = /^(?:to|in order to)$/i.test(joint)
  const isComma = match !== null && match[0].startsWith(',')
  if (
    match === null ||
    (isPurpose && ((isWish && !isComma) || /^(?:the|an?|my|our|their)\s/i.test(why))) ||
    (/^(?:as|since)$/i.test(joint) && !isComma)
  )
    return { lead: text.trim(), benefit: '' }
  const lead = text.slice(0, match.index).replace(/,\s*$/, '').trim()
  const plain = why.replace(/^(?:that|then)\s/i, '').trim()
  if (isPurpose) return { lead, benefit: capitalizeI(`I can ${plain}`) }
  const isGain = /^so/i.test(joint) || /^then\s/i.test(why) || hasTo.test(plain)
  const otherwise = /^(?:otherwise|or else)[,\s]+(?<bad>\S.*)$/is.exec(plain)?.groups?.['bad']
  if (otherwise !== undefined) return { lead, benefit: `it doesn’t happen that ${otherwise}` }
  const wanted = wants.exec(plain)?.groups?.['what']
  if (wanted !== undefined) return { lead, benefit: capitalizeI(own(`I get ${wanted}`)) }
  return isGain
    ? { lead, benefit: capitalizeI(own(asAbility(plain))) }
    : { lead, benefit: '', because: capitalizeI(own(plain)) }
}

const reason = /(?:,?\s|^)(?<joint>so that|so|because|cuz|cause|since|as|in order to|to)\s(?<why>\S.*)$/is

/** “They want more airtime” */
const wants =
  /^(?:they|he|she)(?: all| both)? (?:wants?|needs?)\s(?!to\b)(?<what>(?:an?|the|more|less|some|their|his|her|no)\s\S.*)$/is

/** What somebody gains is told in their own words: “they know who has their key” is “I know who has my key”. */
function asOwn(gain: string): string {
  const plain = gain.replace(/^(?:he['’]s|she['’]s|they['’]re)\s(?=\p{L}+ing\s)/iu, 'I’m ')
  if (plain !== gain) return inFirstPerson(plain)
  const { who = '', does = '' } = /^(?<who>they|he|she|I)\s(?<does>\S.*)$/is.exec(gain)?.groups ?? {}
  if (who === '') return gain
  const { how = '', verb = does } = adverbs.exec(does)?.groups ?? {}
  const own = /^(?:he|she)$/i.test(who)
    ? verb.replace(
        /^(doesn['’]t|does not|has|is)\b/i,
        it => thirdPersons[it.toLowerCase().replace('’', "'")] ?? it,
      )
    : verb.replace(/^(are|aren['’]t)\b/i, it => (/t$/i.test(it) ? 'am not' : 'am'))
  const base = /^(?:he|she)$/i.test(who) ? toBaseVerb(own, true) : own
  const whole = /^(?:he|she)$/i.test(who) ? base.replaceAll(sameAgain, 'I ') : base
  return `I ${how}${inFirstPerson(whole)}`
}
/** “… that she can take”: whoever gains something is told of again. */
const sameAgain =
  /\b(?:he|she)\s(?=(?:can|could|will|would|should|must|may|actually|really|had|got|did|\p{L}{2,20}ed)(?!\p{L}))/giu
/** “Only receives what she can take” */
const adverbs =
  /^(?<how>(?:only|never|always|just|also|still|already|really|finally|no longer)\s)(?<verb>\S.*)$/isu

/** “Their key”, “themselves” as somebody says it of themselves. */
const inFirstPerson = (words: string): string =>
  words
    .replaceAll(/\b(?:themsel(?:ves|f)|himself|herself)\b/gi, 'myself')
    .replaceAll(/\b(?:theirs|hers|his)(?=[.,;]|$)/gi, 'mine')
    .replaceAll(/\b(?:their|his)\b/gi, 'my')
    .replaceAll(/\bher(?=\s\p{L})/giu, 'my')

const thirdPersons: Readonly<Record<string, string>> = {
  "doesn't": 'don’t',
  'does not': 'don’t',
  has: 'have',
  is: 'am',
}

/** Whoever needs a thing “because she has to plan” needs it to be able to plan. */
export const asAbility = (why: string): string =>
  why.replace(needsNoMore, 'I don’t have to ').replace(wantsToBe, 'I ').replace(hasTo, 'I can ')
/** Whoever doesn't want to call wants not to have to. */
const needsNoMore =
  /^(?:they|he|she|we|i) (?:(?:doesn['’]?t|don['’]?t|does not|do not) (?:want|have|need|like) to|(?:hates?) to|won['’]?t have to)\s(?=\p{L})/iu
const wantsToBe = /^(?:they|he|she|we|i) (?:wants?|needs?) to\s(?=(?:know|see|have|get|feel|find)\s)/iu
/** What somebody gains, as they say it themselves; blank if words don't say that. */
export const gainTold = (words: string): string => {
  const plain = asAbility(words)
  return plain === words ? '' : capitalizeI(asOwn(plain))
}
const hasTo = /^(?:it fits that )?(?:they|he|she|we|i) (?:(?:has|have|needs?|wants?) to|must)\s(?=\p{L})/iu

/** A reason by itself. */
export const withoutLead = ({ benefit, because }: Reason): Omit<Reason, 'lead'> =>
  because === undefined ? { benefit } : { benefit, because }
