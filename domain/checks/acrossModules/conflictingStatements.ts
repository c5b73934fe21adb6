import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { rememberByText, ruleModules, textsOf, type StatedText } from './specificationTexts.ts'

const negations = new Set(['not', 'no', 'never'])
const fewestStems = 3

export const conflictingStatements: SpecificationCheck = {
  id: 'conflicting-statements',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Statements that contradict',
  why: 'A builder can follow only one of the two, and doesn’t ask which.',
  example: { before: 'Guests can cancel. … Guests can’t cancel.', after: 'Guests can cancel.' },
  find(specification) {
    const seen = new Map<string, Sentence & Side>()
    return textsOf(specification, ruleModules).flatMap(stated =>
      sentencesIn(stated).flatMap((sentence): Fault[] => {
        const other = seen.get(sentence.key)
        if (other === undefined) seen.set(sentence.key, { ...sentence, stated })
        if (other === undefined || other.isNegative === sentence.isNegative) return []
        return [toFault(specification, { stated, text: sentence.text }, other)]
      }),
    )
  },
}

/** Longer texts are whole pages, in which each sentence needs the ones before it. */
const maxLength = 4_000

interface Side {
  readonly stated: StatedText
  readonly text: string
}

function toFault(specification: Specification, side: Side, other: Side): Fault {
  const options = [
    { text: messages.keep(other.text), patch: [withSentence(specification, side, other.text)] },
    { text: messages.keep(side.text), patch: [withSentence(specification, other, side.text)] },
  ]
  return {
    address: side.stated.address,
    message: messages.contradicts(other.text),
    question: { text: messages.question, why: messages.why, options },
  }
}

/** Writes the other sentence in place of this one. */
const withSentence = (
  specification: Specification,
  { stated: { address, text: whole }, text }: Side,
  to: string,
) =>
  setField(
    specification,
    address,
    whole.replace(text, () => to),
  )

interface Sentence {
  readonly text: string
  /** Equal for a sentence and its negation. */
  readonly key: string
  readonly isNegative: boolean
}

/** The sentences of a text that can contradict others: those that say enough, with at most one negation. */
const sentencesIn = rememberByText(({ text, stems }): readonly Sentence[] => {
  if (text.length > maxLength) return []
  const sentences = !/[.!?]\s|\n/.test(text)
    ? [text.trim()]
    : text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u).map(sentence => sentence.trim())
  return sentences.flatMap(sentence => {
    const all = sentences.length === 1 ? stems : stemsOf(sentence)
    if (all.length < fewestStems) return []
    const rest = all.filter(stem => !negations.has(stem))
    const count = all.length - rest.length
    if (count > 1 || new Set(rest).size < fewestStems) return []
    return [{ text: sentence, key: rest.join(' '), isNegative: count === 1 }]
  })
})

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
  question: 'Which of the two is right?',
  why: 'They say the opposite of each other.',
  keep: (text: string) => `“${text}”`,
} as const
