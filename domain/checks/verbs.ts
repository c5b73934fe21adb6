import { wordsOf } from '../text/words.ts'

/** Verbs that are hardly ever nouns. */
const plainVerbs = new Set(
  `accept add adjust agree allow appear apply approve arrive ask assign attach become begin borrow bring browse build
  buy calculate cancel capture choose close collect combine compare complete confirm connect contain correct create
  decide decline delete deliver describe detect differ disable disappear discover donate earn edit enable enter exceed
  expire explain fail fill find finish follow forget forward generate get give go grow handle happen have hear hide
  hold ignore improve include inform join keep know last learn leave lend let listen lose lower make manage measure
  meet merge miss modify navigate notify open organise organize own pay pick prevent propose protect prove provide
  publish put raise reach read receive recognise recognize recommend recover redirect reduce refresh reject remain
  remember remind remove rename renew reopen repeat replace require reschedule respond restart restore reuse revoke save
  say see seem select sell send set solve speak spend split stay submit subscribe succeed suggest take talk tell tick
  translate try turn understand unlock validate persist rotate expand collapse verify warn want watch withdraw write`.split(
    /\s+/,
  ),
)
/** Words that are verbs as often as nouns. */
const ambiguousVerbs = new Set(
  `access answer archive back block book call change charge chat check click comment copy count cover cut display
  download draft email end estimate export filter help highlight import increase invite label launch lead link list
  load lock log look mark match message move name note offer order outline pause place plan play post print process
  rate record refund register release rent reply report request reset return review run scan schedule search share
  show sign skip sort start state stop store support swap switch sync tap test track train transfer type undo update
  upload use view visit wait walk work`.split(/\s+/),
)
const auxiliaries = new Set(
  `is are was were be been am isn aren wasn weren can could may might must mustn shall should shouldn will would won
  wouldn do does did don doesn didn has had hasn haven cannot`.split(/\s+/),
)
const irregularForms = new Set(
  `sent made kept bought sold chosen written seen saw found gave given took taken gone went came come got shown known
  told paid lost left said held begun done built`.split(/\s+/),
)

/** The verbs that a word may be a form of: "tries" may be one of "try". */
function baseFormsOf(word: string): string[] {
  const forms = [word]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ied')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ed')) {
    const stem = word.slice(0, -2)
    forms.push(stem, `${stem}e`, stem.replace(/([a-z])\1$/, '$1'))
  }
  return forms
}

const isFormIn = (verbs: ReadonlySet<string>, word: string) => baseFormsOf(word).some(form => verbs.has(form))

/** True if a word in lower case is surely a form of a verb. */
const isPlainVerb = (word: string): boolean =>
  auxiliaries.has(word) || irregularForms.has(word) || isFormIn(plainVerbs, word)

/** True if a word in lower case is a form of a common verb, even if it may be a noun as well. */
export const isVerb = (word: string): boolean => isPlainVerb(word) || isFormIn(ambiguousVerbs, word)

const determiners = new Set(
  `a an the my our your their his her its this that each every no any new`.split(' '),
)

/** The number of words that are verbs; "an order" and "my last order" have none. */
export function countVerbs(text: string): number {
  const words = wordsOf(text)
  const isAfterDeterminer = (i: number) => determiners.has(words[i] ?? '')
  const isNoun = (word: string, i: number) =>
    isAfterDeterminer(i - 1) || (isAfterDeterminer(i - 2) && !/(?:s|ed)$/.test(word))
  return words.filter((word, i) => isPlainVerb(word) || (isVerb(word) && !isNoun(word, i))).length
}

/**
 * True if a text says that something happens or is so. In a text of up to three words, nouns don't count, unless the
 * first is in the form of a verb: "Shows nearby shops".
 */
export function hasVerb(text: string): boolean {
  const words = wordsOf(text)
  const [first = ''] = words
  return (
    words.some(word => isPlainVerb(word) || /[a-z]{3}ed$/.test(word) || (words.length > 3 && isVerb(word))) ||
    (words.length > 2 && first.endsWith('s') && isVerb(first))
  )
}
