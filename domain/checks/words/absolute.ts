import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

const absolutes =
  /(?<![\p{L}\p{N}_-])(?:100\s?%|all|every|always|never|any|none|no\s+one|at\s+all\s+times)(?![\p{L}\p{N}_-])/giu

export const absolute: TextCheck = {
  id: 'absolute',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'All, every, always, never',
  why: 'One exception breaks the rule, and there often is one that nobody thought of.',
  example: { before: 'The app is always available.', after: 'The app is down for 1 hour a month at most.' },
  isOptional: true,
  find: text =>
    toFaults(findWords(text, absolutes), words => `Is it really “${words}”? Name the exceptions.`),
}
