import type { TextCheck } from '../check.ts'
import { findLongSentences } from './longSentence.ts'

export const longishSentence: TextCheck = {
  id: 'longish-sentence',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Sentence of 26 to 40 words',
  why: 'Short sentences are read completely; of long ones, people and tools skip a part.',
  example: {
    before:
      'The owner of a ladder sees who has asked for it, answers each of them within the app, and chooses one of them, who then gets her address and the agreed day.',
    after: 'The owner chooses one of those who have asked. That person gets her address and the day.',
  },
  isOptional: true,
  find: text => findLongSentences(text, 25, 40),
}
