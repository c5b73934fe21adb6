import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'
import { plainAdverbs } from './degrees.ts'
import { isExplained } from './isExplained.ts'

const manners =
  /(?<![\p{L}\p{N}_-])(?<!\b(?:not|more|most|less|how)\s|n['’]t\s)(?:(?:properly|(?<!\b(?:answer|guess|spell|solv)(?:s|ed|es|ing)?\s)correctly|cleanly|accurately|precisely)(?!\s+(?!handl|manag|process|work|function|display|render|format|react|respond|behav|integrat|(?:across|as|is|was|has|this|its|unless|always|besides|regardless|versus|towards|afterwards|plus)\b)\p{L}{2,20}(?:s|ed)\b)|(?<=\b(?:is|are|be|get|gets)\s(?:also\s|then\s|always\s)?)(?:handled|dealt\s+with|taken\s+care\s+of|cared\s+for|followed\s+up|escalated|sanctioned|solved|sorted\s+out|looked\s+into|looked\s+after|considered|taken\s+into\s+(?:account|consideration)|respected|addressed|reacted\s+to|responded\s+to|supported|treated|managed|coordinated|optimi[sz]ed)(?=(?:\s+(?:separately|individually|internally|on\s+site|as\s+well))?\s{0,9}(?:[.;)]|$|\n))|(?:action|measures|steps)\s+(?:is|are|will\s+be|must\s+be)\s+taken(?=\s{0,9}(?:[.,;)]|$|\n))|(?:has|have|leads?\s+to|there\s+(?:are|will\s+be))\s+(?:an?\s+)?(?:consequences?|sanctions?)(?=\s{0,9}(?:[.,;)]|$|\n))|(?:takes?|taking)\s+care\s+of\s+(?:it|them|this|that|the\s+rest|everything(?:\s+else)?)(?=\s{0,9}(?:[.,;)]|$|\n))|decides?\s+(?:what\s+happens\s+next|how\s+to\s+(?:proceed|go\s+on))|without\s+(?:any\s+|much\s+|great\s+)?(?:frustration|stress|confusion|interruptions?|errors|mistakes|effort|detours|fuss|worry|worries|surprises|loss(?:es)?)(?=\s{0,9}(?:[.,;)]|$|\n))|accordingly(?=\s{0,9}(?:[.;)]|$|\n))|fairly(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:among|between|distributed|shared|divided|split)\b)|clearly(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:visible|readable|legible|recogni[sz]able|marked|structured|arranged|laid|displayed|presented|worded|explained|indicated|highlighted)\b)|naturally(?=\s{0,9}(?:[.,;)]|$|\n))|hardly\s+(?:any|ever|noticeable)|rarely|seldom|to\s+(?:everyone|everybody|our|their|his|her)['’]?s?\s+satisfaction|in\s+(?:an?\s+)?(?:orderly|professional|dignified|respectful|friendly|suitable|satisfactory|comprehensible|optimal)\s+(?:way|manner|fashion)|consistently(?=\s{0,9}(?:[.,;)]|$|\n))|as\s+(?:expected|intended|it\s+should)|without\s+(?:any\s+)?(?:problems?|issues?|trouble|difficult(?:y|ies)|hassle|friction|glitch(?:es)?|hiccups?)|(?<=\b(?:works?|performs?|scales?|looks?|runs?|reads?)\s)(?:well|fine|good|great|nice)|(?<=\b(?:handles?|manages?|supports?|(?:copes?|deals?)\s+with)\s(?:\p{L}{2,20}\s){1,4})well|(?<=\b(?:checked|checks|verified|tested|validated)\s)for\s+(?:plausibility|correctness|validity|accuracy|consistency|completeness)|(?:by|according\s+to|in\s+order\s+of)\s+(?:relevance|importance|popularity|quality|usefulness|urgency|performance|suitability|reliability|success)|in\s+(?:a|an)\s+(?:\p{L}{2,20}\s+)?(?:fair|sensible|logical|meaningful|natural|pleasant|suitable|consistent|transparent|secure|clear|certain|special|particular|different)\s+(?:way|manner|fashion|order|sequence)|in\s+(?:a|an)\s+(?:\p{L}{2,20}\s+)?(?:nice|good|easy|simple|friendly|understandable|proper|appropriate|sensible|reasonable|clean|correct|graceful|user[\s-]friendly)\s+(?:way|manner|fashion))(?![\p{L}\p{N}_]|-\p{L})/giu

/** Any adverb that judges how well something is done: "amicably", "swiftly". */
const adverbs = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?<!\b(?:not|more|most|less|how|as|so|too)\s|n[’']t\s)(?!(?:${plainAdverbs})ly(?!\p{L}))\p{Ll}{3,16}ly(?![\p{L}_-])`,
  'gu',
)

/** What is to be done with something, or kept from it, without what happens: "is seen to", "is prevented". */
const actions =
  /(?<!\p{L})in\san?\s(?!(?:same|written|electronic|printed|digital|encrypted|one|two|single|different)\b)(?:[\p{L}-]{2,20}(?:\s(?:and|but|yet)|,)?\s){2,4}(?:way|manner|fashion|tone|style)(?=\s{0,9}(?:[.,;)]|$))|(?<=\b(?:is|are|be|get|gets)\s(?:also\s|then\s|always\s|to\sbe\s)?)(?:(?:seen\sto|kept\san\seye\son|acted\s(?:up)?on|looked\sat|attended\sto|taken\sup|made\ssure\sof|approached|regulated|helped|pursued|clarified|rectified|remedied|intercepted|ruled\sout|combated|counteracted|avoided|prevented|minimi[sz]ed|kept\sin\smind|observed|borne\sin\smind|reported|passed\son|forwarded|referred|dealt\swith|put\sright|made\sup\sfor|processed\sfurther|pursued\sfurther)(?=\s{0,9}(?:[.;)]|$|\n))|treated\s(?:seriously|confidentially|like\s\p{L}{3,15}|as\s\p{L}{3,15}))|(?<=\b(?:takes?|taking|taken|with|pays?)\s)(?:due\s|full\s)?(?:(?:account|heed|notice|consideration|regard)\s(?:of|for|to)\s|attention\sto\s)(?:the\s)?\p{L}{3,20}|(?<=\b(?:takes?|taking)\s(?:[\p{L}’']{1,15}\s){1,6})into\s(?:account|consideration)|(?:adjusted|adapted|tailored|matched)\sto\s(?:the|each|their|his|her|its)\s(?:season|situation|needs?|level|weather|demand|abilit(?:y|ies)|circumstances|person|people|wishes|taste|age|conditions)|(?<=\b(?:app|system|it|program|software|page|tool|server|bot)\s(?:also\s|automatically\s)?)(?:notices?|recogni[sz]es?|detects?|figures?\sout|knows?|understands?|senses?|judges?)\s(?:by\sitself\s)?(?:whether|if|who|which|what|when)\s(?:an?|the|it|he|she|they|fits?|someone|something)\b/giu

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
  patterns: [manners, actions, adverbs],
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
      apart([...findWords(text, manners), ...findWords(text, actions), ...findWords(text, adverbs)]).filter(
        found => !isExplained(found) && !isDescribed(found) && !isCircumstance(found),
      ),
      words => `“${words}” doesn’t say what happens. Describe the result that you’d see.`,
    ),
}
