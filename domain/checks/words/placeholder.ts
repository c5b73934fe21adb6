import type { TextCheck } from '../check.ts'
import { findWords, phrasePattern, toFaults } from './findWords.ts'

const phrases = phrasePattern([
  'TBD',
  'TBC',
  'TBS',
  'TBR',
  'TODO',
  'FIXME',
  'XXX',
  'to be determined',
  'to be decided',
  'to be defined',
  'to be confirmed',
  'not specified',
  'not yet decided',
  'lorem ipsum',
])
const marks = /\?{3,}|\[(?:\.{3}|…)\]|\{\{[^{}\n]{0,80}\}\}|<(?:placeholder|name|text|tbd)>/giu

export const placeholder: TextCheck = {
  id: 'placeholder',
  scope: 'text',
  texts: 'all',
  group: 'complete',
  severity: 'error',
  title: 'Placeholder',
  why: 'A builder can’t build what isn’t decided yet, and an AI tool makes something up.',
  example: { before: 'The limit is TBD.', after: 'The limit is 20 photos an album.' },
  find: text =>
    toFaults(
      [...findWords(text, phrases), ...findWords(text, marks)],
      words => `“${words}” is a placeholder. Say what it should be, or leave it out.`,
    ),
}
