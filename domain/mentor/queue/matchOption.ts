import { ordinalWords } from '../../text/ordinals.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { OpenQuestion } from '../../questions/openQuestion.ts'
import { contentWordsOf, stemOf } from '../language/contentWords.ts'
import { stripFillers } from '../language/stripFillers.ts'

/**
 * The positions of the options that a message may mean, by their words or their number. Empty if it says something else
 * or more than any of them.
 */
export function matchOption({ text: asked, options }: OpenQuestion, message: string): number[] {
  const positionsOf = (isMeant: (text: string) => boolean) =>
    options.flatMap(({ text }, i) => (isMeant(text) ? [i] : []))
  const key = nameKeyOf(message)
  const same = positionsOf(text => nameKeyOf(text) === key)
  if (same.length > 0) return same.slice(0, 1)
  const number = numberIn(message, options.length)
  if (number !== undefined) return number.isNamed || !isAmount(asked, options) ? [number.option] : []
  for (const [said, begins] of consents)
    if (said.test(message)) {
      const meant = positionsOf(text => begins.test(text))
      return meant.length === 1 ? meant : []
    }
  const said = wordsIn(stripFillers(message))
  if (said.words.length === 0) return []
  const isWithin = (text: string) => {
    const option = wordsIn(text)
    return said.isNegated === option.isNegated && said.words.every(word => option.words.includes(word))
  }
  const within = positionsOf(isWithin)
  // An option that the others only add to is meant: “Create a note”, not “Create a note” and “Search notes”.
  const wordsOf = within.map(i => wordsIn(options[i]!.text).words)
  const least = within.filter((_, i) =>
    wordsOf.every(other => wordsOf[i]!.every(word => other.includes(word))),
  )
  return least.length === 1 ? least : within
}

/** The position of the option that a bare number may mean, although it may be the answer itself: "How many?" "2". */
export function doubtfulNumber({ text, options }: OpenQuestion, message: string): number | undefined {
  const number = numberIn(message, options.length)
  return number === undefined || number.isNamed || !isAmount(text, options) ? undefined : number.option
}

const isAmount = (asked: string, options: OpenQuestion['options']) =>
  amountPattern.test(asked) || options.some(({ text }) => /\d/.test(text))

/** A plain yes or no, and how an option begins that says so. */
const consents = [
  [/^\W*(?:yes|yeah|yep|yup)\W*$/i, /^yes\b/i],
  [/^\W*(?:no|nope|nah)\W*$/i, /^(?:no|not|nobody|none|never)\b/i],
] as const

/** A question whose answer may be a number, so that a bare one isn't the number of an option. */
const amountPattern =
  /\bhow (?:many|much|long|often|old|big|large|fast|quickly|soon|far|late|early)\b|\bwhat (?:number|limit|size|age|share|percentage)\b/i

const numberPattern =
  /^\W*(?:(?:i['’]d |i )?(?:say|take|choose|pick) )?(?:the )?(?:(?<name>option|answer|number|no\.?|#) ?)?(?:(?<digit>[1-9])|(?<ordinal>first|second|third|fourth|last)(?: one| option| answer)?)\W*$/i

/** "2", "option 2", "the second one", "the last one". */
function numberIn(message: string, count: number) {
  const { name, digit, ordinal } = numberPattern.exec(message)?.groups ?? {}
  const option =
    digit !== undefined
      ? Number(digit) - 1
      : ordinal?.toLowerCase() === 'last'
        ? count - 1
        : ordinalWords.indexOf(ordinal?.toLowerCase() ?? '')
  const isNamed = name !== undefined || ordinal !== undefined
  return option >= 0 && option < count ? { option, isNamed } : undefined
}

const negation = /\b(?:no|not|never|nobody|none|nothing|without|except|neither|nor|cannot)\b|n['’]t\b/i

/** The words of a text that say something, except for those that deny it. */
const wordsIn = (text: string) => ({
  words: contentWordsOf(text)
    .filter(word => !negation.test(word) || word === 'nobody')
    .map(stemOf),
  isNegated: negation.test(text),
})
