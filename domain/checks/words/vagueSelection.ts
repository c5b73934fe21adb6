import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const things =
  '(?:informations?|info|data|details|facts|figures|metrics|indicators|numbers|statistics|reports?|fields|features|functions|functionality|functionalit(?:y|ies)|options|settings|documents|papers|cases|circumstances|situations|conditions|events|changes|actions|operations|users|people|persons|roles|groups|staff|members|rights|permissions|areas|pages|parts|sections|steps|measures|filters|criteria|parameters|values|tools|systems|services|interfaces|formats|channels|evaluations|analyses|insights|charts|questions|contents?|topics|points|things|notifications|messages|materials?|equipment|checks|tests|rules|requirements|procedures|problems|errors|mistakes|tasks|dates|deadlines|addresses|contacts?|news|numbers|views|lists|skills|persons|parties|places)'

/** Words that choose among things without saying which: "relevant data", "certain users", "the usual fields". */
const selections = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:(?<!\bother\s)(?:all\s+|any\s+|some\s+|the\s+|only\s+)?(?:relevant|necessary|important|essential|interesting|useful|needed|pertinent|meaningful|vital|crucial)\s+(?:\p{L}{2,20}\s+)?${things}|(?:certain|particular|special|different|respective|diverse|miscellaneous|sensitive\s+and\s+other)\s+(?:users|people|persons|roles|groups|staff|members|rights|permissions|cases|circumstances|situations|conditions|events|functions|features|areas|pages|parts|information|data|details|fields|actions|settings|documents|reports|statistics|criteria|filters|requirements|rules|formats|channels|levels\s+of\s+access|views)|(?:the\s+|all\s+)?(?:most\s+)?(?:usual|typical|common|customary|basic|standard|classic|main|key|frequent)\s+(?:questions|problems|errors|mistakes|tasks|cases|reasons|allergies|diseases|formats?|file\s+types|file\s+formats?|data\s+formats?|payment\s+methods|means\s+of\s+payment|languages|information|info|data|details|figures|facts|metrics|indicators|fields|features|functions|functionality|options|settings|filters|statistics|reports|operations|actions|measures|formats|tools|things|stuff|channels|file\s+formats|documents|criteria)|(?:additional|further|extra|more|other|advanced|extended|detailed|comprehensive|extensive)\s+(?:information|info|details|data|statistics|features|functions|functionality|options|settings|filters|search|evaluations|analyses|reports|reporting|material|documents|things)|(?:all|any)\s+(?:of\s+)?(?:the\s+)?(?:other\s+)?${things}\s+(?:(?:that|which)\s+(?:is|are)\s+)?(?:needed|required|necessary|of\s+interest)|(?:rights|permissions|access|information|data|features|functions|tools|things|all)\s+(?:that\s+|which\s+)?(?:they|he|she|it|you|one|each|everyone|people)\s+(?:\p{L}{3,10}\s+)?needs?|everything\s+(?:(?:that['’]s|that\s+is|which\s+is)\s+)?(?:important|necessary|relevant|needed|required|essential|that\s+matters|(?:they|he|she|you|one|people|we)\s+(?:\p{L}{2,20}\s+)?needs?)|(?:to|according\s+to|for|by)\s+(?:their|his|her|your|our|its|individual|personal)\s+(?:own\s+|individual\s+|personal\s+)?(?:needs|preferences|wishes|requirements|taste)|(?:the|our|a)\s+(?:standard|usual|normal|regular|customary)\s+(?:escalation|procedure|process|workflow|course|way|rules?|practice|path)(?=\s+(?:applies|apply|is\s+followed|are\s+followed|is\s+used|follows)\b|\s{0,9}(?:[.,;)]|$))|(?:all|different|various)\s+(?:kinds|sorts|types)\s+of|(?<=^\s{0,9}|[.!?,]\s|\b(?:and|with)\s)(?:similar|comparable|suitable|matching|fitting)\s+\p{L}{3,20}s(?=\s+(?:are|is)\s+(?:suggested|shown|proposed|offered|recommended|listed)\b)|(?<=\b(?:the|our|with|by|for)\s)(?:usual|customary|typical)\s(?:range|restrictions|values|limits|conditions|precautions|items|extras|services|amount|size|colours)|(?<=\bthe\s)standard\s(?:items|services|positions|restrictions|equipment|values|texts|answers)|what(?:['’]s|\s+is)\s+(?:really\s+|strictly\s+|absolutely\s+)?(?:necessary|needed|relevant|important|essential)|(?:whatever|anything)\s+(?:else\s+)?(?:is\s+|they\s+|you\s+|he\s+|she\s+|people\s+|we\s+)?(?:needs?(?:ed)?|necessary|useful|helpful|wants?(?:ed)?|likes?))(?![\p{L}\p{N}_-])`,
  'giu',
)

/** Whether the sentence goes on to say which things are meant. */
const isNamed = ({ sentence, endInSentence }: FoundWords) =>
  /^\s{0,3}(?:[:(–—]|,?\s{0,3}(?:that|which|who|whose|where|namely|i\.e\.|from|between|listed|named|chosen|selected|below)\b|\s-\s|,\s(?:\p{L}{2,20}\s){1,3}(?:and|or)\s)/iu.test(
    sentence.slice(endInSentence),
  )

/** Whether people choose them: "filter by certain criteria", or they're asked for in a condition: "when more details are shown". */
const isChosen = ({ sentence, endInSentence, words }: FoundWords) =>
  /\b(?:show|see|view|hide|read|open|load|tap|click|press|for)\s+(?:for\s+)?(?:the\s+)?$/i.test(
    sentence.slice(0, endInSentence - words.length),
  ) && /^(?:more|further|additional|extra|advanced|extended|detailed)\b/i.test(words)

export const vagueSelection: TextCheck = {
  id: 'vague-selection',
  scope: 'text',
  patterns: [selections],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Things that aren’t named',
  why: 'A builder decides which ones are meant, and leaves out some that you need.',
  example: {
    before: 'The owner sees all relevant data of the order.',
    after: 'The owner sees the number, date, price and address of the order.',
  },
  find: text =>
    toFaults(
      findWords(text, selections).filter(found => !isNamed(found) && !isChosen(found)),
      words => `“${words}” doesn’t say which. Name them.`,
    ),
}
