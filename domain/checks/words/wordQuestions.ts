import type { WordQuestion } from '../check.ts'
import { oneLine, type FoundWords } from './findWords.ts'

/**
 * Questions about vague words whose answers can stand in their place. There is none where the sentence would read
 * wrong with one of them.
 */

const beforeIn = ({ sentence, endInSentence, words }: FoundWords) =>
  sentence.slice(0, endInSentence - words.length)
const afterIn = ({ sentence, endInSentence }: FoundWords) => sentence.slice(endInSentence)

/** Whether the sentence, or a clause of it, ends after the words, and nothing before makes them stronger. */
const isAtEnd = (found: FoundWords) =>
  /^\s{0,9}(?:[.,;!]|$)/.test(afterIn(found)) &&
  /[\p{L}\p{N}]\s+$/u.test(beforeIn(found)) &&
  !/\b(?:very|really|so|too|more|as|pretty|quite|super|and|or|but)\s+$/i.test(beforeIn(found))

const ask = (text: string, answers: readonly string[]): WordQuestion => ({
  text,
  answers: answers.map(answer => ({ text: answer })),
})

const speeds =
  /^(?:quickly|fast|promptly|speedily|instantly|in\s+a\s+timely\s+(?:manner|way|fashion)|as\s+(?:quickly|fast)\s+as\s+possible|in\s+(?:no\s+time|a\s+flash)|(?:with|without)\s.*delays?)$/i
const delays =
  /^(?:soon|shortly|as\s+(?:soon|early)\s+as\s+possible|asap|(?:after|in)\s+a\s+while|after\s+some\s+time)$/i
const intervals =
  /^(?:periodically|regularly|from\s+time\s+to\s+time|(?:every\s+)?now\s+and\s+(?:then|again)|at\s+regular\s+intervals|on\s+a\s+regular\s+basis|every\s+so\s+often|once\s+in\s+a\s+while)$/i
/** "Is fast" is about a thing, not about how long something takes. */
const isState = (found: FoundWords) => /\b(?:is|are|be|stays?|feels?)\s+$/i.test(beforeIn(found))

export function timeQuestion(found: FoundWords): WordQuestion | undefined {
  const words = oneLine(found.words)
  if (!isAtEnd(found) || isState(found)) return undefined
  if (speeds.test(words))
    return ask(texts.time(words), ['within 1 second', 'within 5 seconds', 'within 1 minute'])
  if (delays.test(words)) return ask(texts.time(words), ['within 1 hour', 'within 1 day', 'within 1 week'])
  if (intervals.test(words)) return ask(texts.interval(words), ['every day', 'every hour', 'every week'])
  return undefined
}

const uncounted = /^(?:some|several|many|various|numerous|(?:quite\s+)?a\s+few|(?:lots|plenty)\s+of)$/i
/** What people do with things of which the app allows so many. */
const limited =
  /\b(?:shows?|lists?|adds?|uploads?|stores?|saves?|keeps?|sends?|invites?|creates?|attach(?:es)?|books?|holds?|displays?|contains?|enters?|orders?|borrows?|imports?)\s+$/i

export function amountQuestion(found: FoundWords): WordQuestion | undefined {
  const words = oneLine(found.words)
  if (!uncounted.test(words) || !limited.test(beforeIn(found))) return undefined
  // Only things that are counted: "some photos", not "some text".
  if (!/^\s+(?!news\b|status\b|address\b)\p{Ll}{2,30}s\b/u.test(afterIn(found))) return undefined
  return ask(texts.amount(words), ['up to 10', 'up to 5', 'up to 100'])
}

export function frequencyQuestion(found: FoundWords): WordQuestion | undefined {
  const words = oneLine(found.words)
  const isAdverb = /^(?:usually|normally|generally|typically|mostly)$/i.test(words)
  if (!isAdverb || !/\b(?:is|are|be|gets?|must|shall|will|can)\s+$/i.test(beforeIn(found))) return undefined
  if (!/^\s+\p{L}/u.test(afterIn(found))) return undefined
  return ask(texts.exceptions(words), ['always', 'by default'])
}

export function approximationQuestion({
  words,
  sentence,
  endInSentence,
}: FoundWords): WordQuestion | undefined {
  // "About 45 minutes", but not "in about 45 minutes": "in at most" is no English.
  if (!/^(?:about|around|approximately|approx\.?|roughly|circa|ca\.)\s+$/i.test(words)) return undefined
  const before = sentence.slice(0, endInSentence - words.length)
  if (!/[\p{L}\p{N}]\s+$/u.test(before) || /\b(?:in|on|at|by|of|for|every)\s+$/i.test(before))
    return undefined
  return {
    text: texts.approximation,
    answers: [
      { text: texts.exactly, words: '' },
      { text: texts.atMost, words: 'at most ' },
      { text: texts.atLeast, words: 'at least ' },
    ],
  }
}

/** Units by what is measured, the usual one first. */
const units: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:size|storage|memory)\b/i, ['MB', 'KB', 'GB']],
  [/\b(?:distance|radius)\b/i, ['kilometres', 'metres', 'miles']],
  [/\bweight\b/i, ['kilograms', 'grams', 'pounds']],
  [/\b(?:pays?|paid|costs?|charged?|refund(?:s|ed)?)\b/i, ['euros', 'dollars', 'pounds']],
  [/\b(?:lifetime|expiry)\b/i, ['days', 'hours', 'weeks']],
  [/\b(?:time-?out|interval)\b/i, ['minutes', 'seconds', 'hours']],
  [
    /\b(?:delay|latency|time|loads?|opens?|answers?|responds?|starts?|appears?)\b/i,
    ['seconds', 'milliseconds', 'minutes'],
  ],
]

/** @param measured The words before the number, such as "the upload size is". */
export function unitQuestion(number: string, measured: string): WordQuestion | undefined {
  const known = units.find(([pattern]) => pattern.test(measured))?.[1]
  return (
    known &&
    ask(
      texts.unit(number),
      known.map(unit => `${number} ${unit}`),
    )
  )
}

export function usabilityQuestion(found: FoundWords): WordQuestion | undefined {
  const words = oneLine(found.words)
  if (!/^(?:easy(?:\s+to\s+use)?|easy-to-use|user[\s-]friendly|intuitive)$/i.test(words)) return undefined
  if (!/\b(?:is|are|be)\s+$/i.test(beforeIn(found)) || !/^\s{0,9}(?:[.;!]|$)/.test(afterIn(found)))
    return undefined
  return ask(texts.usability(words), [
    'so clear that 4 of 5 new users need no help',
    'so clear that new users finish their first task within 3 minutes',
  ])
}

export function securityQuestion(found: FoundWords): WordQuestion | undefined {
  const words = oneLine(found.words)
  if (!/^(?:securely|in a secure (?:way|manner))$/i.test(words) || !isAtEnd(found)) return undefined
  if (!/\b(?:stored|kept|saved)\s+$/i.test(beforeIn(found))) return undefined
  return ask(texts.security(words), ['encrypted', 'encrypted and readable only by the owner'])
}

export const andOrQuestion = (words: string): WordQuestion => ({
  text: texts.andOr(words),
  answers: [
    { text: texts.one, words: 'or' },
    { text: texts.both, words: 'and' },
  ],
})

const texts = {
  time: (words: string) => `How long may it take? It says “${words}”.`,
  interval: (words: string) => `How often? It says “${words}”.`,
  amount: (words: string) => `How many at most? It says “${words}”.`,
  exceptions: (words: string) => `Are there exceptions? It says “${words}”.`,
  approximation: 'Is the number exact, or a limit?',
  exactly: 'Exactly that',
  atMost: 'At most',
  atLeast: 'At least',
  unit: (number: string) => `${number} of what?`,
  usability: (words: string) => `How would you check that it’s ${words}?`,
  security: (words: string) => `What does “${words}” mean here?`,
  andOr: (words: string) => `“${words}”: is one enough, or are both needed?`,
  one: 'One is enough',
  both: 'Both are needed',
} as const
