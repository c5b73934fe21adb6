import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { rememberByText, ruleModules, textsOf, type StatedText } from './specificationTexts.ts'

const negations = new Set(['not', 'no', 'never'])
/** How many different words a sentence has that says enough. */
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
    const sentences = textsOf(specification, ruleModules).flatMap(sentencesIn)
    // Most sentences begin with another word than any that denies something.
    const first = new Set(sentences.flatMap(({ stems, isNegative }) => (isNegative ? stems[0]! : [])))
    const seen = new Map<string, Sentence>()
    return sentences.flatMap((sentence): Fault[] => {
      if (!first.has(sentence.stems[0]!)) return []
      const key = sentence.stems.join(' ')
      const other = seen.get(key)
      if (other === undefined) seen.set(key, sentence)
      if (other === undefined || other.isNegative === sentence.isNegative) return []
      return [toFault(specification, sentence, other)]
    })
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

interface Sentence extends Side {
  /** What it's about without its negation: equal for a sentence and the one that denies it. */
  readonly stems: readonly string[]
  readonly isNegative: boolean
}

/** The sentences of a text that can contradict others: those that say enough, with at most one negation. */
const sentencesIn = rememberByText((stated): readonly Sentence[] => {
  const { text, stems } = stated
  if (text.length > maxLength) return []
  const sentences = !/[.!?]\s|\n/.test(text) ? [text] : text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
  return sentences.flatMap(sentence => {
    const all = sentences.length === 1 ? stems : stemsOf(sentence)
    if (all.length < fewestStems) return []
    const rest = all.some(isNegation) ? all.filter(stem => !isNegation(stem)) : all
    const count = all.length - rest.length
    if (count > 1 || !sayEnough(rest)) return []
    return [{ stated, text: sentence.trim(), stems: rest, isNegative: count === 1 }]
  })
})

const isNegation = (stem: string) => negations.has(stem)

/** Whether so many of them differ. */
function sayEnough(stems: readonly string[]): boolean {
  const [first] = stems
  const second = stems.find(stem => stem !== first)
  return second !== undefined && stems.some(stem => stem !== first && stem !== second)
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
  question: 'Which of the two is right?',
  why: 'They say the opposite of each other.',
  keep: (text: string) => `“${text}”`,
} as const
