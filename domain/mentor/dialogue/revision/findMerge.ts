import { isSameStem } from './isSameStem.ts'
import { keyStemsOf } from './matchCard.ts'

const sameness =
  /\bsame(?:\s(?:person|people|man|woman|guy|guys|thing|role|job|word|one|really))?(?=\s{0,3}(?:$|[,.;!]|as\b|use\b|say\b|keep\b|call\b|really\b|here\b|with (?:us|it|them|the app|that)\b|for us\b|anyway\b|so\b|but\b|just\b|to (?:me|us)\b))|\b(?:identical|one and the same|(?:is|are|that['’]?s|just|really) one (?:person|thing|man|woman|role|word)|(?:treat|see|count|take|regard)\b.{1,60}\bas one|(?:another|other) (?:word|name|term) for|synonyms?|difference between|one of them is enough|need for both|not (?:an? )?(?:separate|extra|own|different) (?:one|role|person|group|kind|user|persona)|no (?:separate|extra) (?:one|role|person|persona)|interchangeabl[ey])\b|\b(?:collapse|fold|lump|merge|combine) (?:(?:those|these|them|both|the two)\b|\S.{2,50}\binto\b)|\bby \S.{1,30} (?:i|we) (?:also )?mean\b/i

/** "Defect = damage": about what is right beside the sign, and nothing else of the message. */
const equation = /[^.,;:()\n]{1,40}\s={1,3}\s(?!\d|(?:one|many|several|an?)\s)[^.,;:()\n]{1,40}/

/** "Gerald is a volunteer as well", "Lou is just another planner": what comes second says what the first is. */
const kindOf =
  /(?:\b(?:is|are)|['’]s)\s(?:(?:really|actually|basically)\s)?(?:(?:just|only|also|simply)\s(?:an?|another|one of (?:the|our))\s\S[^,.;]{1,30}|(?:an?|another|one of (?:the|our))\s\S[^,.;]{1,30}?\s(?:as well|too|also)\b)/i

/** Two names of one thing, in the order in which the message has them, and the one that stays. */
export interface NamedTwice {
  readonly names: readonly [string, string]
  readonly kept: string
}

/**
 * Finds two cards that a message says are one: "the janitor is the boatman, that's one person", "defect = damage".
 * Undefined unless it names exactly two, and little else.
 */
export function findMerge(message: string, names: readonly string[]): NamedTwice | undefined {
  const text = sameness.test(message) || kindOf.test(message) ? message : equation.exec(message)?.[0]
  if (text === undefined || text.split(/\s+/).length > 24) return undefined
  const stems = keyStemsOf(text)
  const placeOf = (name: string) => {
    const own = keyStemsOf(name)
    const isThere = own.length > 0 && own.every(stem => stems.some(it => isSameStem(it, stem)))
    return isThere ? stems.findIndex(it => isSameStem(it, own[0]!)) : -1
  }
  const found = names.filter(name => placeOf(name) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
  const [first, second] = found
  if (found.length !== 2 || first === undefined || second === undefined) return undefined
  const [, wanted] =
    /\b(?:keep|leave|stay with|go with|just say|say|use|write|into|call (?:it|them|both))\s(?:the\s)?(\S[^,.;!\n]{0,40})/i.exec(
      text,
    ) ?? []
  const kept = found.find(
    name =>
      wanted !== undefined &&
      keyStemsOf(name).every(stem => keyStemsOf(wanted).some(it => isSameStem(it, stem))),
  )
  const [, struck] =
    /\b(?:strike|remove|drop|delete|forget|lose|cut)\s(?:the\s)?(\S[^,.;!\n]{0,40})/i.exec(text) ?? []
  const lost = found.find(
    name =>
      struck !== undefined &&
      keyStemsOf(name).every(stem => keyStemsOf(struck).some(it => isSameStem(it, stem))),
  )
  // "Defect is another word for damage", "a defect is a damage": what comes second says what it is.
  const isSaidOfFirst = !/\s(?:and|&|,)\s|,/.test(
    text.slice(0, text.toLowerCase().indexOf(second.toLowerCase())),
  )
  const stays =
    kept ?? found.find(it => lost !== undefined && it !== lost) ?? (isSaidOfFirst ? second : first)
  return { names: [first, second], kept: stays }
}

const anotherOne =
  /^\W*(?:(?:and|but|oh|actually|well|no|sorry)[\s,]+)*(?<who>\S[^,.;]{1,30}?)(?:['’]s|\s(?:is|are))\s(?:(?:really|basically)\s)?(?:(?:just|only|also|simply)\s(?:an?|another|one of (?:the|our))\s(?<kind>\S[^,.;]{1,30}?)(?:\s(?:as well|too|also))?|(?:an?|another|one of (?:the|our))\s(?<other>\S[^,.;]{1,30}?)\s(?:as well|too|also))(?=[,.;!]|$)/iu

/** "Lou is just another planner": somebody who has no card, and the name of the card that they belong to. */
export function findAnotherOne(
  text: string,
  names: readonly string[],
): { readonly who: string; readonly kind: string } | undefined {
  const { who, kind, other } = anotherOne.exec(text)?.groups ?? {}
  const said = keyStemsOf(kind ?? other ?? '').join(' ')
  const card = names.find(name => said !== '' && keyStemsOf(name).join(' ') === said)
  return who === undefined || card === undefined ? undefined : { who, kind: card }
}
