import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'

const manners =
  /(?<![\p{L}\p{N}_-])(?<!\b(?:not|more|most|less|how)\s|n['’]t\s)(?:(?:properly|(?<!\b(?:answer|guess|spell|solv)(?:s|ed|es|ing)?\s)correctly|cleanly|accurately|precisely)(?!\s+(?!handl|manag|process|work|function|display|render|format|react|respond|behav|integrat|(?:across|as|is|was|has|this|its|unless|always|besides|regardless|versus|towards|afterwards|plus)\b)\p{L}{2,20}(?:s|ed)\b)|(?<=\b(?:is|are|be|get|gets)\s(?:also\s|then\s|always\s)?)(?:handled|dealt\s+with|taken\s+care\s+of|cared\s+for|followed\s+up|looked\s+into|looked\s+after|considered|taken\s+into\s+(?:account|consideration)|respected|addressed|reacted\s+to|responded\s+to|supported|treated|managed|coordinated|optimi[sz]ed)(?=\s{0,9}(?:[.;)]|$|\n))|without\s+(?:any\s+|much\s+|great\s+)?(?:frustration|stress|confusion|interruptions?|errors|mistakes|effort|detours|fuss|worry|worries|surprises|loss(?:es)?)(?=\s{0,9}(?:[.,;)]|$|\n))|gracefully|accordingly(?=\s{0,9}(?:[.;)]|$|\n))|fairly(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:among|between|distributed|shared|divided|split)\b)|equitably|logically|clearly(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:visible|readable|legible|recogni[sz]able|marked|structured|arranged|laid|displayed|presented|worded|explained|indicated|highlighted)\b)|discreetly|perfectly|flawlessly|fluently|gently|respectfully|tactfully|satisfactorily|optimally|sensitively|naturally(?=\s{0,9}(?:[.,;)]|$|\n))|quietly|calmly|hardly\s+(?:any|ever|noticeable)|rarely|seldom|to\s+(?:everyone|everybody|our|their|his|her)['’]?s?\s+satisfaction|in\s+(?:an?\s+)?(?:orderly|professional|dignified|respectful|friendly|suitable|satisfactory|comprehensible|optimal)\s+(?:way|manner|fashion)|professionally|responsibly|thoroughly|consistently(?=\s{0,9}(?:[.,;)]|$|\n))|meaningfully|unobtrusively|attractively|appealingly|transparently|economically|sparingly|carefully|plausibly|realistically|readably|legibly|prominently|appropriately|adequately|sufficiently|reasonably|smoothly|seamlessly|easily|effortlessly|conveniently|comfortably|intuitively|efficiently|effectively|flexibly|nicely|neatly|sensibly|reliably|as\s+(?:expected|intended|it\s+should)|without\s+(?:any\s+)?(?:problems?|issues?|trouble|difficult(?:y|ies)|hassle|friction|glitch(?:es)?|hiccups?)|(?<=\b(?:works?|performs?|scales?|looks?|runs?|reads?)\s)(?:well|fine|good|great|nice)|(?<=\b(?:handles?|manages?|supports?|(?:copes?|deals?)\s+with)\s(?:\p{L}{2,20}\s){1,4})well|(?<=\b(?:checked|checks|verified|tested|validated)\s)for\s+(?:plausibility|correctness|validity|accuracy|consistency|completeness)|(?:by|according\s+to|in\s+order\s+of)\s+(?:relevance|importance|popularity|quality|usefulness|urgency)|in\s+(?:a|an)\s+(?:\p{L}{2,20}\s+)?(?:fair|sensible|logical|meaningful|natural|pleasant|suitable|consistent|transparent|secure|clear|certain|special|particular|different)\s+(?:way|manner|fashion|order|sequence)|in\s+(?:a|an)\s+(?:\p{L}{2,20}\s+)?(?:nice|good|easy|simple|friendly|understandable|proper|appropriate|sensible|reasonable|clean|correct|graceful|user[\s-]friendly)\s+(?:way|manner|fashion))(?![\p{L}\p{N}_]|-\p{L})/giu

/** Whether the rest of the sentence says what the words mean: "cleanly, without a warning", "ends cleanly with code 0". */
const isDescribed = ({ sentence, endInSentence, words }: FoundWords) => {
  const before = sentence.slice(0, endInSentence - words.length)
  const after = sentence.slice(endInSentence)
  return (
    /\bwithout\b/i.test(after) ||
    (/\bwith\b/i.test(after) && !/\b(?:works?|functions?|behaves?)\s+$/i.test(before))
  )
}

/** Whether the words are part of a condition or of a fault that is described, not of what is to be built. */
const isCircumstance = ({ sentence, endInSentence, words }: FoundWords) => {
  const before = sentence.slice(0, endInSentence - words.length)
  return /(?:\b(?:if|unless|until|cannot|whether)|(?:^|,)\s{0,3}(?:when|once|after|given))\b[^,]*$/i.test(
    before,
  )
}

export const vagueManner: TextCheck = {
  id: 'vague-manner',
  scope: 'text',
  patterns: [manners],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Vague manner',
  why: 'A test needs a result that can be seen, and this promises only that it will be fine.',
  example: {
    before: 'Wrong dates are handled gracefully.',
    after: 'For a date in the past, the form says “Choose a later date”.',
  },
  find: text =>
    toFaults(
      findWords(text, manners).filter(
        found => !isExplained(found) && !isDescribed(found) && !isCircumstance(found),
      ),
      words => `“${words}” doesn’t say what happens. Describe the result that you’d see.`,
    ),
}
