import type { TextCheck } from '../check.ts'
import { findWords, phrasePattern, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { securityQuestion } from './wordQuestions.ts'

const promises = phrasePattern([
  'transmitted safely',
  'sent safely',
  'transferred safely',
  'deleted safely',
  'processed safely',
  'backed up safely',
  'must be safe',
  'strong password',
  'strong passwords',
  'secure password',
  'secure passwords',
  'safe password',
  'safe passwords',
  'strong encryption',
  'high security',
  'high level of security',
  'specially protected',
  'particularly protected',
  'adequately protected',
  'highly secure',
  'unauthorised persons',
  'unauthorized persons',
  'unauthorised people',
  'unauthorized people',
  'no unauthorised access',
  'no unauthorized access',
  'against misuse',
  'against abuse',
  'against attacks',
  'against hackers',
  'against manipulation',
  'against theft',
  'against unauthorised access',
  'against unauthorized access',
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
const unsafePasswords =
  /\bpasswords?\s(?:must|should|has\sto|have\sto|shall)\s(?:always\s)?be\s(?:strong|complex|safe|good|long\senough|hard\sto\sguess|difficult\sto\sguess)\b/giu

const isProtectedFrom = ({ sentence, endInSentence }: FoundWords) =>
  /^\s+(?:by|with|from|against|through|using|behind|under)\b/i.test(sentence.slice(endInSentence))

export const vagueSecurity: TextCheck = {
  id: 'vague-security',
  scope: 'text',
  patterns: [promises, unsafePasswords],
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
      [...findWords(text, promises), ...findWords(text, unsafePasswords)].filter(
        found => !isExplained(found) && !isProtectedFrom(found),
      ),
      words => `“${words}” can’t be tested. Say what must not be possible, or who may see what.`,
      securityQuestion,
    ),
}
