import type { TextCheck } from '../check.ts'
import { findWords, phrasePattern, toFaults } from './findWords.ts'

const purposes = phrasePattern(['in order to', 'so as to', 'for the purpose of', 'for the purposes of'])

export const purpose: TextCheck = {
  id: 'purpose',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Reason within a requirement',
  why: 'A reason can’t be built or tested, and it’s easily taken for another requirement.',
  example: {
    before: 'Ask for the birthday in order to send a voucher.',
    after: 'Ask for the birthday. Send a voucher on that day.',
  },
  isOptional: true,
  find: text =>
    toFaults(
      findWords(text, purposes),
      words => `“${words}” begins a reason. Put it in the story’s benefit, or in a sentence of its own.`,
    ),
}
