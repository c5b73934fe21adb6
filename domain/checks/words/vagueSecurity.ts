import type { TextCheck } from '../check.ts'
import { findWords, phrasePattern, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { securityQuestion } from './wordQuestions.ts'

const promises = phrasePattern([
  'securely',
  'is safe',
  'stored safely',
  'kept safely',
  'handled safely',
  'kept safe',
  'kept secure',
  'stays safe',
  'stays secure',
  'is secure',
  'are secure',
  'be secure',
  'in a secure way',
  'in a secure manner',
  'is protected',
  'are protected',
  'be protected',
  'is well protected',
  'are well protected',
  'well protected',
])

/** "Protected by a password", "protected against copying". */
const isProtectedFrom = ({ sentence, endInSentence }: FoundWords) =>
  /^\s+(?:by|with|from|against|through|using|behind|under)\b/i.test(sentence.slice(endInSentence))

export const vagueSecurity: TextCheck = {
  id: 'vague-security',
  scope: 'text',
  patterns: [promises],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Vague security',
  why: 'Nobody can test that something is secure, only that a certain attack or slip is prevented.',
  example: {
    before: 'Card data is stored securely.',
    after: 'No card number is in the database, the logs or an email.',
  },
  find: text =>
    toFaults(
      findWords(text, promises).filter(found => !isExplained(found) && !isProtectedFrom(found)),
      words => `“${words}” can’t be tested. Say what must not be possible, or who may see what.`,
      securityQuestion,
    ),
}
