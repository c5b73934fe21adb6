import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

/** People who are told only by what makes them right for it: "the responsible person", "whoever is in charge". */
const actors =
  /(?<![\p{L}\p{N}_-])(?:(?:the|an?|all)\s+(?:competent|responsible|appropriate|relevant|authori[sz]ed|designated|concerned|right|proper|suitable|qualified|corresponding|respective)\s+(?:persons?|people|units?|departments?|teams?|staff|personnel|authorit(?:y|ies)|offices?|colleagues?|managers?|employees?|users?|parties|party|bodies|body|contacts?|roles?|recipients?|stakeholders?)|authori[sz]ed\s+(?:persons?|people|staff|personnel|users?|employees|parties)|(?:the\s+)?(?:persons?|people|those|staff|colleagues?|employees?|managers?)\s+(?:who\s+(?:is|are)\s+)?(?:responsible|in\s+charge|concerned|affected|involved)|the\s+\p{L}{3,20}\s+(?:on\s+duty|in\s+charge|on\s+call)|(?:some(?:one|body)|anyone)\s+(?:from|in|at|of|on)\s+(?:the|our)\s+\p{L}{2,20}|who(?:ever)?\s+(?:is|are)\s+(?:responsible|in\s+charge|on\s+duty|available|allowed\s+to)|the\s+(?:next\s+)?(?:higher\s+)?(?:superior|person\s+above)|(?:all|the)\s+(?:parties\s+(?:involved|concerned)|those\s+(?:involved|concerned|affected)|participants\s+concerned|right\s+(?:people|person|department|team|office|contact)|necessary\s+people)|(?:affected|concerned|involved)\s+parties|all\s+parties|everyone\s+(?:involved|concerned|affected|who\s+needs\s+(?:it|to\s+know))|(?:those|people|anyone|everyone)\s+who\s+(?:need|needs|should|have|has|ought)\s+(?:to\s+know|it|access|know)|(?<=^\s{0,9}|[.!?;]\s|\b(?:and|then)\s)some(?:one|body)(?=\s+(?!has\b|is\b|was\b)\p{L}{2,15}s\b)|(?<=^\s{0,9}|[.!?]\s|\b(?:and|then|that|until)\s)(?:some(?:one|body)(?:\s+else)?|a\s+(?:second|third|trusted|senior|qualified|competent|suitable)\s+(?:person|colleague|employee|member|pair\s+of\s+eyes))(?=\s+(?:must|has|should|shall|will|can|may|checks?|decides?|confirms?|approves?|looks?|signs?|appointed|takes?|answers?|calls?)\b)|some(?:one|body)\s+(?:appointed|responsible|competent|suitable|else|from|who\s+is\s+able)|(?<=\b(?:by|to|from|with)\s)some(?:one|body)(?=\s{0,9}(?:[.,;)]|$))|whoever\s+(?:has\s+(?:the\s+)?time|feels\s+like\s+it)|(?:an?\s+)?(?:persons?|people|members?|staff|colleagues?|users?)\s+(?:of\s+(?:trust|confidence)|with\s+(?:the\s+)?(?:necessary|required|right|appropriate|relevant|corresponding|sufficient|enough|suitable|special)\s+(?:knowledge|qualifications?|skills?|experience|rights|permissions?|authori[sz]ation|authority|training))|one\s+of\s+us|the\s+usual\s+(?:people|persons|recipients|ones)|higher-ups|(?<=\p{L}\s)(?:with|who\s+have|having)\s+(?:the\s+)?(?:permission|authori[sz]ation|authority)(?=\s{0,9}(?:[.,;)]|$))|interested\s+(?:persons?|people|parties|users)|selected\s+(?:users|people|persons|members|staff))(?![\p{L}\p{N}_-])/giu

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
