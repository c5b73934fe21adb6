import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const starts =
  /(?<=^\s*|[.!?]\s+)(?:it|this|that|they|these|those)(?=\s+(?:(?:also|then|only|always|never|still)\s+)?(?:is|are|was|were|has|have|can|could|may|must|shall|should|will|would|does|do|works?|shows?|gets?|needs?|includes?|contains?|applies|opens?|sends?|helps?)\b)/giu
const inner = /(?<=,\s+(?:then\s+)?)(?:it|they)(?=\s)/giu
const articles = /(?<![\p{L}\p{N}_-])(?:a|an|the|each|every)\s+\p{L}{2,}/giu

/** Whether at least two things come before that the word could mean. */
const hasRivals = ({ sentence, endInSentence }: FoundWords) =>
  [...sentence.slice(0, endInSentence).matchAll(articles)].length >= 2

export const unclearPronoun: TextCheck = {
  id: 'unclear-pronoun',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Unclear “it” or “they”',
  why: 'Read on its own, the sentence doesn’t say who or what is meant.',
  example: { before: 'It must be saved.', after: 'The answer must be saved.' },
  isOptional: true,
  find: text =>
    toFaults(
      [...findWords(text, starts), ...findWords(text, inner).filter(hasRivals)],
      word => `“${word}” could mean more than one thing here. Name it.`,
    ),
}
