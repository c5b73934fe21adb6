import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const passives =
  /(?<![\p{L}\p{N}_-])(?:is|are|be|been|was|were|gets?|being)\s+(?:(?:also|then|not|automatically|immediately|only)\s+)?(?:\p{L}{2,30}ed|sent|shown|given|told|made|taken|written|paid|kept|held|lost|sold|chosen|hidden|put|set|stored|done|built|found|left|read|seen|drawn)(?![\p{L}\p{N}_-])/giu

/** Whether the sentence says who does it, or the words are part of a condition. */
const hasDoer = ({ sentence, endInSentence, words }: FoundWords) =>
  /\bby\s/.test(sentence.slice(endInSentence)) ||
  /\b(?:if|when|while|given|where|until|unless|once|after|before|that|which|who)\b[^,]*$/i.test(
    sentence.slice(0, endInSentence - words.length),
  )

export const passiveVoice: TextCheck = {
  id: 'passive-voice',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Nobody does it',
  why: 'If the sentence doesn’t say who acts, a builder chooses: the app, an admin or the user.',
  example: { before: 'The request is approved.', after: 'The owner approves the request.' },
  isOptional: true,
  find: text =>
    toFaults(
      findWords(text, passives).filter(found => !hasDoer(found)),
      words => `“${words}” by whom? Say who or what does it.`,
    ),
}
