import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const verbs =
  /(?<=\b(?:shall|must|will|should|can|app|system|server|site|page|software|platform|tool|admin|manager|staff|it)\s+|^)(?:(?:supports?|handles?|manages?|process(?:es)?)|deals?\s+with|takes?\s+care\s+of|caters?\s+for|provides?\s+for|works?\s+with)(?=\s)/giu

/** Whether nothing but a short object follows: "handle refunds". */
const endsSoon = ({ sentence, endInSentence }: FoundWords) =>
  sentence
    .slice(endInSentence)
    .replace(/[.!?]{1,3}$/, '')
    .split(/\s/)
    .filter(Boolean).length <= 4

export const weakVerb: TextCheck = {
  id: 'weak-verb',
  scope: 'text',
  texts: 'requirements',
  group: 'testable',
  severity: 'hint',
  title: 'Verb without a result',
  why: 'A builder decides what it includes, and a test has nothing to look for.',
  example: {
    before: 'The shop must handle refunds.',
    after: 'The shop returns the whole price to the card within 3 days.',
  },
  isOptional: true,
  find: text =>
    toFaults(
      findWords(text, verbs).filter(endsSoon),
      words => `“${words}” doesn’t say what happens. Describe the result that someone sees.`,
    ),
}
