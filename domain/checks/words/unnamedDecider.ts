import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

/** What a person has to decide or judge, said without the person: "requests are approved within two days". */
const decisions =
  /(?<![\p{L}\p{N}_-])(?:is|are|gets?|must\s+be|has\s+to\s+be|have\s+to\s+be|will\s+be|should\s+be|needs?\s+to\s+be)\s+(?:then\s+|also\s+|first\s+|always\s+|individually\s+|manually\s+)?(?:approved|decided|chosen|appointed|reviewed|verified|assessed|judged|evaluated|agreed|granted|inspected|examined|released|vetted|confirmed|counter-?signed|drawn\s+up|discussed|negotiated|settled|prioriti[sz]ed|resolved|checked(?=\s{0,3}(?:[.,;]|$)|\s+and\b)|made(?=\s+(?:for\s+(?:an?|each|the)|every|each|once)\b))(?!\s+(?:upon|by|from|when|if|once|as\s+soon|with|within\s+\d+\s?m?s)\b|[\p{L}\p{N}_-])/giu
/** Words that say who, that nobody has to, or that it's a case and not a rule. */
const saysWho = /\bby\b|\bautomatic|\b(?:copy|backup)\b|\bthe\s(?:app|system)\s/i
const condition =
  /\b(?:if|when|whenever|while|given|until|unless|once|after|before|that|which|who|as\s+soon\s+as|whether|where|have|has|not|never|only)\b[^,;]*$/i

/** What isn't decided yet is a placeholder. */
const undecided = /\bbe\s+(?:decided|agreed|discussed|negotiated|settled|chosen|resolved)$/i

/** Whether the clause is a case, or the sentence says who does it. */
const isNamed = ({ sentence, endInSentence, words }: FoundWords) =>
  undecided.test(words) ||
  saysWho.test(sentence) ||
  condition.test(sentence.slice(0, endInSentence - words.length))

export const unnamedDecider: TextCheck = {
  id: 'unnamed-decider',
  scope: 'text',
  patterns: [decisions],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Decision that nobody makes',
  why: 'A builder has to know who decides: it needs a page, a right and a message for that person.',
  example: {
    before: 'Appeals are decided within 10 days.',
    after: 'The head of the office decides on an appeal within 10 days.',
  },
  find: text =>
    toFaults(
      findWords(text, decisions).filter(found => !isNamed(found)),
      words => `“${words}” doesn’t say by whom. Name the role, or say that the app does it.`,
    ),
}
