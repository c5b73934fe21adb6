import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { ruleModules, textsOf, type StatedText } from './specificationTexts.ts'

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
    const seen = new Map<
      string,
      { readonly stated: StatedText; readonly isNegative: boolean; readonly text: string }
    >()
    return textsOf(specification, ruleModules).flatMap((stated): Fault[] =>
      stated.stems.length > maxStems
        ? []
        : sentencesOf(stated).flatMap((text): Fault[] => {
            const sentence = text.stems.filter(stem => !negations.has(stem))
            if (new Set(sentence).size < fewestStems) return []
            const count = text.stems.length - sentence.length
            if (count > 1) return []
            const isNegative = count === 1
            const key = sentence.join(' ')
            const other = seen.get(key)
            if (other === undefined) {
              seen.set(key, { stated, isNegative, text: text.text })
              return []
            }
            if (other.isNegative === isNegative) return []
            return [toFault(specification, { stated, text: text.text }, other)]
          }),
    )
  },
}

/** Longer texts are whole pages, in which each sentence needs the ones before it. */
const maxStems = 400

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
  readonly stems: readonly string[]
}

const known = new WeakMap<StatedText, readonly Sentence[]>()

function sentencesOf(stated: StatedText): readonly Sentence[] {
  const sentences = known.get(stated) ?? readSentences(stated)
  known.set(stated, sentences)
  return sentences
}

function readSentences({ text, stems }: StatedText): Sentence[] {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u).map(sentence => sentence.trim())
  if (sentences.length === 1) return [{ text: sentences[0]!, stems }]
  return sentences.map(sentence => ({ text: sentence, stems: stemsOf(sentence) }))
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
  question: 'Which of the two is right?',
  why: 'They say the opposite of each other.',
  keep: (text: string) => `“${text}”`,
} as const
