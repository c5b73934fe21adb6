import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

/** People who are told only by what makes them right for it: "the responsible person", "whoever is in charge". */
const actors =
  /(?<![\p{L}\p{N}_-])(?:(?:the|an?|all)\s+(?:competent|responsible|appropriate|relevant|authori[sz]ed|designated|concerned|right|proper|suitable|qualified|corresponding|respective)\s+(?:persons?|people|units?|departments?|teams?|staff|personnel|authorit(?:y|ies)|offices?|colleagues?|managers?|employees?|users?|parties|party|bodies|body|contacts?|roles?|recipients?|stakeholders?)|authori[sz]ed\s+(?:persons?|people|staff|personnel|users?|employees|parties)|(?:the\s+)?(?:persons?|people|those|staff|colleagues?|employees?|managers?)\s+(?:who\s+(?:is|are)\s+)?(?:responsible|in\s+charge|concerned|affected|involved)|the\s+\p{L}{3,20}\s+(?:on\s+duty|in\s+charge|on\s+call)|(?:some(?:one|body)|anyone)\s+(?:from|in|at|of|on)\s+(?:the|our)\s+\p{L}{2,20}|who(?:ever)?\s+(?:is|are)\s+(?:responsible|in\s+charge|on\s+duty|available|allowed\s+to)|the\s+(?:next\s+)?(?:higher\s+)?(?:superior|person\s+above)|interested\s+(?:persons?|people|parties|users)|selected\s+(?:users|people|persons|members|staff))(?![\p{L}\p{N}_-])/giu

/** Whether the sentence says who that is: "the responsible person, that is, the owner", "the person responsible (the owner)". */
const isNamed = ({ sentence, endInSentence }: FoundWords) =>
  /^\s{0,3}(?:[:(–—]|\s-\s|,?\s{0,3}(?:that\s+is|i\.e\.|namely|who\b|whose\b|for\s+(?:the|this|that)\b))/i.test(
    sentence.slice(endInSentence),
  )

export const unnamedActor: TextCheck = {
  id: 'unnamed-actor',
  scope: 'text',
  patterns: [actors],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Someone who isn’t named',
  why: 'The app has to know who that is, and nothing says how it finds out.',
  example: {
    before: 'The message goes to the person responsible.',
    after: 'The message goes to the caretaker of the building.',
  },
  find: text =>
    toFaults(
      findWords(text, actors).filter(found => !isNamed(found)),
      words => `“${words}” could be anyone. Name the role, or say how the app knows who it is.`,
    ),
}
