import { leadOf } from '../../language/clauses.ts'
import { contentWordsOf, stemOf } from '../../language/contentWords.ts'

/** A quantity that replaces another, in the person's words. `from` is undefined if the old one isn't named. */
export interface ValueCorrection {
  readonly from: string | undefined
  readonly to: string
}

const numberWords =
  'seventeen|thirteen|fourteen|eighteen|nineteen|thousand|fifteen|sixteen|hundred|eleven|twelve|twenty|thirty|eighty|ninety|three|seven|eight|forty|fifty|sixty|four|five|nine|half|one|two|six|ten'
const figure = String.raw`(?:[$€£]\s?)?(?:\d[\d.,:]{0,12}(?<![.,:])|(?:${numberWords})(?:[ -](?:${numberWords})){0,4})(?:\s?(?:k|%|€|zł|am|pm|h|km|cm|mm|m|kg|g|min|sec|ms|s|gb|mb)(?![\p{L}]))?`
const single = String.raw`an?(?=\s(?:second|minute|hour|day|week|month|year)\b)`
const number = String.raw`(?:${figure}|${single})`
// "Within an hour" is a quantity, "twice an hour" a rate.
const quantity = String.raw`(?:${figure}|(?<=\b(?:within|in|after|for|lasts?|takes?|is|are|than|least|most|about|said|not|to|under)\s)${single})(?:\s+(?!is\b|not\b|because\b|too\b|it\b|and\b|my\b|the\b|make\b)\p{L}{2,20})?`
// "No check-in after ten minutes" is a rule, and no correction.
const correctionStart =
  /^\W*(?:(?:no|nah|wait|sorry|oops|actually|oo*h|ah|hm+|well|but|and|so|ok|excuse me|pardon)\W+)*(?:no\b(?=\W*$|\s?[,.!;:…]|\s[–—-]|\s(?:wait|its?|it['’]s|that|thats|that['’]s|this|sorry|actually|i|we|not|make|say|hang|hold|no|rather|\d\S*)\b)|nah\b|wait\b|hang on\b|hold on\b|sorry\b|excuse me\b|pardon\b|oops\b|actually\b|correction\b|scratch that\b|i was wrong\b|(?:i (?:have to|must|need to) )?correct (?:myself|me|that)\b|(?:i (?:made|make) (?:an? )?|my )(?:mistake|error)\b|my bad\b|typo\b|i misspoke\b|that['’]?s (?:all )?wrong\b|that is wrong\b|thats not right\b|wrong\b)/i

const patterns = [
  String.raw`\bnot\s+(?:the\s+)?(?<from>${quantity})\b.{0,12}?\b(?:it should be|should be|it['’]?s|it is|but|make it|rather|say|we need)\s+(?<to>${quantity})`,
  String.raw`(?<from>${quantity})\s+(?:is|are|was)\s+(?:too\s+\p{L}+|not enough|wrong)\b.{0,12}?\b(?:make (?:it|that)|it should be|should be|say|rather|better|it['’]?s)\s+(?<to>${quantity})`,
  String.raw`\bwrong\b\W+the\s+(?<from>${quantity})\W+(?:it['’]?s|it is|it should be|make it|should be)\s+(?<to>${quantity})`,
  String.raw`\b(?:it['’]?s|it is|it should be|should be|make it|make that|rather|it was)\s+(?<to>${quantity})\b(?:,?\s+(?:and\s+)?not\s+(?<from>${quantity}))?`,
  String.raw`\b(?:scratch|forget|drop|ignore|strike)\s+(?:the\s+|that\s+)?(?<from>${quantity})\b[^.!?]{0,40}?\b(?:it['’]?s|it is|make it|make that|should be|rather|we say)\s+(?<to>${quantity})`,
  String.raw`\b(?:the|that|those)\s+(?<from>${quantity})\b[^.!?]{0,30}?\b(?:from before|from earlier|before|earlier|i said|i mentioned|i wrote|i told you)\b\W{0,3}\b(?:make (?:that|it)|it['’]?s|it is|should be|is|are|say|that['’]?s)\s+(?:\p{L}+\s){0,2}?(?<to>${quantity})`,
  String.raw`\bcorrection\b.{0,20}?(?<from>${quantity})\s?[:,–—-]\s(?:(?:it['’]?s|it is|make it|rather|should be)\s+)?(?<to>${quantity})`,
  String.raw`\b(?:i|we) (?:said|wrote|told you)\s+(?:\p{L}+\s){0,2}?(?<from>${quantity})\s?[:,;–—-]\s(?:(?:but|it should be|it['’]?s|it is|that was wrong|make it|rather)\W{1,2}){0,2}(?:\p{L}+\s){0,3}?(?<to>${quantity})`,
  String.raw`\bi said\s+(?<from>${quantity})\b.{0,12}?\b(?:i meant|it['’]?s|it is|but|make it)\s+(?<to>${quantity})`,
  String.raw`^\W*(?:(?:please|can you|could you)\s+)?(?:change|replace|set|correct|raise|lower|reduce|increase|extend|shorten|move|cut)\s+(?:it\s+|that\s+)?(?:(?:from|the)\s+)?(?<from>${quantity})\s+(?:to|with|by|into)\s+(?<to>${quantity})`,
  String.raw`(?<to>${quantity})\s+(?:is|would be|are|sounds|seems)\s+(?:better|right|more realistic|correct|enough|the right)\b`,
  String.raw`\bnot\s+(?:the\s+)?(?<from>${quantity}),\s+(?<to>${quantity})`,
  String.raw`(?<to>${quantity}),?\s+(?:and\s+)?not\s+(?<from>${quantity})`,
].map(source => new RegExp(source, 'isu'))
const anyQuantity = new RegExp(String.raw`(?<![\p{L}\d]|\p{L}-)(?:${quantity})`, 'giu')

/** The quantities that a text has. */
export const quantitiesIn = (text: string): string[] => [...text.matchAll(anyQuantity)].map(it => it[0])

/** Parses "no wait, 3 is too many, make it 2" and "that's wrong, it's 14 days"; undefined for any other message. */
export function parseValueCorrection(text: string): ValueCorrection | undefined {
  if (text.length > 400) return undefined
  const isCorrection = correctionStart.test(text)
  // Whoever names the old quantity as well says most.
  const found = patterns.map(pattern => pattern.exec(text)?.groups).filter(it => it !== undefined)
  const isShort = text.split(/\s+/).length < 13
  const groups =
    found.find(it => it['from'] !== undefined && it['to'] !== undefined && (isCorrection || isShort)) ??
    // Without an opening such as "no," it has to name both.
    (isCorrection ? found.find(it => it['to'] !== undefined) : undefined)
  if (groups !== undefined) return { from: groups['from'], to: groups['to']! }
  const isWrong =
    isCorrection &&
    /\b(?:wrong|not right|correct (?:myself|me|that)|mistake|error|typo|misspoke|my bad)\b/i.test(text)
  const all = [...leadOf(text).rest.matchAll(anyQuantity)].map(it => it[0])
  return isWrong && all.length === 1 ? { from: undefined, to: all[0]! } : undefined
}

/** "It is wrong half the time" and "eleven too many" may as well tell something, unless a message opens a correction. */
export const correctsPlainly = (message: string): boolean =>
  correctionStart.test(message) ||
  /\b(?:misspoke|meant|mean|instead of|rather than|should (?:be|read|say)|make (?:it|that)|change|(?:i|we) (?:said|wrote|told|mentioned)|not|scratch|correct\w*)\b|\b(?:actually|rather|sorry)\W*$/i.test(
    message,
  )

/** What people say when a number was wrong, anywhere in a message. */
const correctionCue =
  /\b(?:misspoke|meant|mean|mistaken?|wrong|nonsense|rubbish|instead of|rather than|should (?:be|read|say)|make (?:it|that)|change (?:the|it|that)|just decided|(?:is|are|was|were) too \p{L}{2,12}|(?<!\b(?:as|like) )(?:i|we) said|not enough|it is,|better)\b|^(?:\S+\s){1,4}(?:actually|rather|sorry)\W*$/iu

/**
 * The quantity that a message puts in the place of one in a text: the text has one that the message names or means, and
 * not the other. Undefined unless the message says that something was wrong.
 */
export function correctionOf(message: string, text: string): ValueCorrection | undefined {
  const words = message.split(/\s+/).length
  if (words > 20) return undefined
  const [said, there] = [message, text].map(it => [...it.matchAll(anyQuantity)].map(([found]) => found)) as [
    string[],
    string[],
  ]
  // "Three hundred, not four": the hundred is said once.
  const elided = /\bnot\b/i.test(message) ? elidedIn(said, there) : undefined
  if (elided !== undefined) return elided
  const isStart = correctionStart.test(message)
  const isCued = correctionCue.test(message)
  if (!isStart && !isCued && !/^\W*not\b/i.test(message)) return undefined
  const isIn = (quantity: string, all: readonly string[]) =>
    all.some(it => figureOf(it) === figureOf(quantity))
  const old = said.filter(it => isIn(it, there))
  const next = said.filter(it => !isIn(it, there))
  const [to] = next
  if (to === undefined || next.length > 1 || old.length > 1) return undefined
  // "3 days for the fresh and 11 for the dry": both hold.
  if (
    old.length === 1 &&
    /\d\D{1,40}\band\b\D{1,40}\d/i.test(message) &&
    !/\b(?:not|instead|rather|wrong|too|than)\b/i.test(message)
  )
    return undefined
  if (old.length === 1) return { from: old[0], to }
  const unit = unitOf(to)
  const sameUnit = there.filter(it => unit !== '' && isSameUnit(unitOf(it), unit))
  if (words > 12 || there.length === 0 || !(isStart || isCued)) return undefined
  if (sameUnit.length === 1) return { from: sameUnit[0], to }
  const sameKind = there.filter(it => unit === '' && kindOf(to) !== '' && kindOf(it) === kindOf(to))
  if (sameKind.length === 1) return { from: sameKind[0], to }
  const before = words < 8 && unit !== '' ? quantityBefore(text, unit) : undefined
  if (before !== undefined) return { from: before, to: numberIn.exec(to)![0] }
  // "The slots are 45 minutes" corrects "a slot lasts an hour".
  const times = there.filter(it => time.test(unitOf(it)))
  if (isStart && time.test(unit) && times.length === 1 && sharesAWord(message, text))
    return { from: times[0], to }
  // "No, 50" may as well be an answer.
  if (!isCued && !/\b(?:wrong|not right|not true|says?|max)\b/i.test(message)) return undefined
  const first = there[0]!
  const isMeant = there.length === 1 || unit === ''
  return isMeant && (unit === '' || unitOf(first) === '') && mayReplace(first, to)
    ? { from: first, to }
    : undefined
}

const time = /^(?:second|sec|minute|min|hour|hr|h|day|week|month|year|s)$/
const sharesAWord = (one: string, other: string): boolean => {
  const stems = new Set(contentStemsOf(other))
  return contentStemsOf(one).some(it => stems.has(it))
}
const contentStemsOf = (text: string) => contentWordsOf(text.replace(anyQuantity, ' ')).map(stemOf)

/** "Three hundred, not four" means four hundred, if a text has that. */
function elidedIn(said: readonly string[], there: readonly string[]): ValueCorrection | undefined {
  if (said.length !== 2) return undefined
  const whole = said.find(it => /\s(?:hundred|thousand)\b/i.test(it))
  const start = said.find(it => it !== whole)
  const ending = /\s(?:hundred|thousand)\b/i.exec(whole ?? '')?.[0]
  if (whole === undefined || start === undefined || ending === undefined) return undefined
  const from = there.find(it => it.toLowerCase().startsWith(`${start}${ending}`.toLowerCase()))
  return from === undefined ? undefined : { from, to: whole }
}

/** True if a message names a quantity that a text has, of the same thing if both say of what. */
export function namesQuantityOf(message: string, text: string): boolean {
  const said = [...message.matchAll(anyQuantity)].map(it => it[0])
  const isSame = (one: string, other: string) => {
    const [a, b] = [unitOf(one), unitOf(other)]
    return figureOf(one) === figureOf(other) && (noUnit.test(a) || noUnit.test(b) || isSameUnit(a, b))
  }
  return [...text.matchAll(anyQuantity)].some(([there]) => said.some(it => isSame(it, there)))
}

const units: readonly (readonly string[])[] = [
  ['hour', 'hr', 'h'],
  ['minute', 'min'],
  ['second', 'sec', 's'],
  ['kilometre', 'kilometer', 'km'],
  ['person', 'people', 'ppl'],
]
const isSameUnit = (one: string, other: string): boolean =>
  one === other || units.some(it => it.includes(one) && it.includes(other))

const numberIn = new RegExp(number, 'iu')
const figures =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** The number in a quantity: "ten minutes" and "10 minutes" have the same. */
function figureOf(said: string): string | undefined {
  const found = numberIn.exec(said)?.[0].toLowerCase()
  const at = figures.indexOf(found ?? '')
  // "8 pm" and "8" are the same number.
  return at < 0 ? (/\d[\d.,:]{0,12}(?<![.,:])/.exec(found ?? '')?.[0] ?? found) : String(at)
}
const unitOf = (said: string) => said.replace(numberIn, '').trim().toLowerCase().replace(/s$/, '')

/** A text with a quantity replaced, the old quantity, and the new one. */
export interface CorrectedText {
  readonly text: string
  readonly from: string
  readonly to: string
}

/** A text with the old quantity replaced by the new one; undefined if it hasn't the old one. */
export function withCorrectedValue(text: string, { from, to }: ValueCorrection): CorrectedText | undefined {
  const found = [...text.matchAll(anyQuantity)]
  const unit = unitOf(to)
  const isClock = (said: string) => /\d:\d\d|[ap]m$/i.test(said)
  const alike = from === undefined && isClock(to) ? found.filter(it => isClock(it[0])) : found
  const old =
    from === undefined
      ? (found.find(it => unit !== '' && isSameUnit(unitOf(it[0]), unit)) ??
        (alike.length === 1 && mayReplace(alike[0]![0], to) ? alike[0] : undefined))
      : found.find(it => isSameQuantity(it[0], from))
  if (old === undefined) return undefined
  // "3 people" becomes "2 people" although only "2" is said, and "4 hours" becomes "3 days".
  const isWhole =
    unit !== '' &&
    (unitOf(old[0]) === unit || measure.test(unit) || (months.test(unit) && months.test(unitOf(old[0]))))
  const oldNumber = numberIn.exec(old[0])![0]
  const [cut, put] = isWhole ? [old[0], to] : [oldNumber, numberIn.exec(to)![0]]
  const after = text.slice(old.index + old[0].length)
  const changed = old[0].replace(cut, () => put)
  return {
    text: text.slice(0, old.index) + inSingular(changed, after),
    from: old[0],
    to: changed,
  }
}

/** Minutes don't take the place of a share or of money. */
const mayReplace = (old: string, to: string): boolean => {
  const [before, after] = [kindOf(old), kindOf(to)]
  return before === '' || after === '' || before === after
}
const kindOf = (quantity: string): string =>
  quantity.includes('%')
    ? 'share'
    : /[€$£]|zł|\b(?:euros?|dollars?|pounds?|bucks?)\b/i.test(quantity)
      ? 'money'
      : time.test(unitOf(quantity)) || /\d\s?(?:h|min|sec|ms|s)$/i.test(quantity)
        ? 'time'
        : ''

const pluralUnit = /^((?:\S{1,20}\s){0,2}?(?:day|week|month|year|hour|minute|second|euro|dollar|pound))s\b/i

/** "Within one working days" becomes "within one working day". */
const inSingular = (quantity: string, after: string): string =>
  figureOf(quantity) === '1' ? (quantity + after).replace(pluralUnit, '$1') : quantity + after

const measure = /^(?:second|sec|minute|min|hour|day|week|month|year|euro|dollar|pound|buck|m?s$)/
const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i
/** A quantity as the reply names it: its number, with the unit if that is one of time or money. */
export const shownQuantity = (quantity: string): string =>
  measure.test(unitOf(quantity)) || months.test(unitOf(quantity))
    ? quantity
    : (numberIn.exec(quantity)?.[0] ?? quantity)

// As `unitOf` leaves them, without an s at the end.
const noUnit =
  /^(?:|of|to|are|is|i|wa|ha|thi|in|at|on|by|for|from|per|or|and|with|a|an|the|than|as|was|were)$/

/** True if a text has a quantity, and of the same thing. */
export const hasQuantity = (text: string, quantity: string): boolean =>
  [...text.matchAll(anyQuantity)].some(
    ([it]) => figureOf(it) === figureOf(quantity) && isSameUnit(unitOf(it), unitOf(quantity)),
  )

/** True for a quantity that says of what: "ten years", as opposed to "ten". */
export const hasUnit = (quantity: string): boolean => !noUnit.test(unitOf(quantity))

/** A text with all of its quantities that are the same as one, and of the same thing, replaced. */
export const withSameCorrected = (text: string, { from, to }: CorrectedText): string =>
  noUnit.test(unitOf(from))
    ? text
    : text.replace(anyQuantity, said =>
        figureOf(said) === figureOf(from) && isSameUnit(unitOf(said), unitOf(from)) ? to : said,
      )

/** True for the same number, unless both say of what and these are different: "1 March" isn't "one developer". */
function isSameQuantity(one: string, other: string): boolean {
  if (figureOf(one) !== figureOf(other)) return false
  const [a, b] = [unitOf(one), unitOf(other)]
  if (noUnit.test(a) || noUnit.test(b) || isSameUnit(a, b)) return true
  // Six hours aren't six people.
  return !months.test(a) && !months.test(b) && !measure.test(a) && !measure.test(b)
}

const restatement = new RegExp(
  String.raw`^[^\p{L}\d]{0,9}(?:(?:no|sorry|rather|better|oh|hm+|make)\W{1,9}){0,2}(?<words>\p{L}[\p{L} -]{2,40}?)\s(?<to>${figure})(?:\W+(?:better|rather|instead|please|i mean))?\W*$`,
  'isu',
)
const figureAnywhere = new RegExp(String.raw`(?<![\p{L}\d])(?:${figure})(?![\p{L}\d])`, 'giu')
const figureAtStart = new RegExp(String.raw`^${figure}`, 'iu')
const withoutDigits = (quantity: string) => quantity.replace(/[\d.,:\s]/g, '').toLowerCase()

/** "Big dog 2.5h" after "big dog 2h": the same words with another quantity of the same unit. */
export function restatedValue(message: string, text: string): ValueCorrection | undefined {
  const { words = '', to = '' } = restatement.exec(message)?.groups ?? {}
  if (contentWordsOf(words).length < 2 || message.split(/\s+/).length > 7) return undefined
  const at = text.toLowerCase().indexOf(`${words.toLowerCase()} `)
  const [from] = at < 0 ? [] : (figureAtStart.exec(text.slice(at + words.length + 1)) ?? [])
  return from !== undefined && from !== to && /\d/.test(from) && withoutDigits(from) === withoutDigits(to)
    ? { from, to }
    : undefined
}

/** The quantity that comes just before a word: the four in "four on emergency mattresses". */
function quantityBefore(text: string, unit: string): string | undefined {
  const at = ` ${text.toLowerCase()}`.indexOf(` ${unit}`)
  if (at < 0) return undefined
  const near = text.slice(Math.max(0, at - 30), at)
  return [...near.matchAll(figureAnywhere)].at(-1)?.[0]
}
