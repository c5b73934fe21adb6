import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'

/** To another place of the same text, or to rules that everyone is supposed to know. */
const elsewhere =
  /(?<![\p{L}\p{N}_-])(?:see\s+(?:above|below)(?=\s{0,9}(?:[.,;:)]|$)|\s+for\b)|as\s+(?:described|mentioned|explained|defined|stated|specified|listed|discussed|noted|outlined)(?:\s+(?:above|below|before|earlier|previously|elsewhere)|(?=\s{0,9}(?:[.,;)]|$)))|(?:mentioned|described|listed)\s+(?:above|earlier)|(?:the\s+)?same\s+as\s+(?:above|before)|(?:the\s+)?above[\s-]mentioned|(?:(?:all|the)\s+)?(?:relevant|applicable|pertinent|usual|common|known)\s+(?:\p{L}{2,20}\s+)?(?:standards|laws|regulations|legislation|norms|guidelines|rules)|(?:as\s+(?:long\s+as\s+)?)?(?:required|prescribed|permitted|demanded)\s+by\s+(?:the\s+)?law|(?:the\s+|all\s+)?(?:legal|statutory)\s+(?:requirements?|retention\s+periods?|regulations?|provisions?|deadlines?|periods?|obligations?))(?![\p{L}\p{N}_-])/giu
/** To a document that isn't part of the specification: "Annex 3", "the attached list", "the layout I sent round". */
const documents =
  /(?<![\p{L}\p{N}_-])(?:(?:[Aa]nnex|[Aa]ppendix|[Aa]ttachment|[Ee]nclosure|[Ee]xhibit)\s+(?:\d{1,3}|\p{Lu})|(?:see|in|to|from|per|with)\s+the\s+(?:attachment|annex|appendix|enclosure)|(?:see|as)\s+attached|[Aa]sk\s+\p{Lu}\p{Ll}{2,20}(?=\s{0,9}(?:[.,;)]|$))|[Ss]ee\s+(?:the\s+|our\s+|my\s+)?(?:sketch|drawing|picture|photo|table|list|example|template|screenshot|attachment|annex|appendix|notes?|concept|paper|website|homepage|diagram|plan)(?=\s{0,9}(?:[.,;)]|$|\n))|(?:the|an?)\s+(?:attached|enclosed)\s+\p{L}{2,30}|(?:see|refer\s+to|look\s+at)\s+(?:(?:the|our|my|this)\s+)?(?:\p{L}{2,20}\s+)?(?:documents?|docs?|spreadsheet|sheet|wiki|folder|drive|notice\s+board|intranet|poster|leaflet|binder|contract|mock-?ups?|wireframes?|figma|confluence|excel|handbook|manual|file|drawings?|sketch(?:es)?|e-?mails?|minutes|slides|presentation|page\s+\d{1,4}|chapter\s+\d{1,3})|(?:layout|lists?|files?|tables?|templates?|documents?|forms?|sheets?|formats?|drawings?|sketch(?:es)?|designs?|texts?|logo|plans?|excel|spreadsheet|rules|colou?rs|questions|fields|columns|examples?)\s+(?:(?:that|which)\s+)?(?:I|we|you)\s+(?:have\s+|had\s+|already\s+)?(?:sent|mailed|e-?mailed|handed|drew|agreed|discussed|talked|mentioned|showed|presented|made|use)|as\s+(?:I|we)\s+(?:have\s+)?(?:agreed|discussed|mentioned|said)|as\s+(?:agreed|discussed|talked\s+about)|(?:from|in|at|since)\s+(?:the|our)\s+(?:last\s+|previous\s+|kick-?off\s+)?(?:meeting|workshop|phone\s+call|presentation|conversation|e-?mail)(?=\s{0,9}(?:[.,;:)]|$)|\s+(?:on|of|in|with|last)\b))(?![\p{L}\p{N}_-])/gu
/** To how something looks or works elsewhere: "the same format as the federation’s", "as in the old Excel", "as usual". */
const models =
  /(?<![\p{L}\p{N}_-])(?:the\s+same\s+(?:\p{L}{2,20}\s+)?(?:format|layout|template|columns|look|design|style|procedure|form|structure)\s+(?:as|like)|(?:as|like)\s+(?:in|on|with)\s+(?:the|our|my)\s+(?:old|current|present|previous|existing|paper|original)\s+\p{L}{2,20}|(?:just\s+)?(?:as|like|the\s+way)\s+(?:we|they|it|people)\s+(?:do(?:es)?|did|has|have|is\s+done|was\s+done|work)\s+(?:it\s+)?(?:now|today|so\s+far|until\s+now|at\s+the\s+moment|always|currently)|as\s+(?:usual|before|always|so\s+far|until\s+now)(?=\s{0,9}(?:[.,;:)]|$))|(?:in|match(?:es)?|fits?|follows?|uses?|with|to)\s+(?:the|our)\s+(?:\p{L}{2,15}\s+)?(?:logo|branding|house\s+style|look\s+and\s+feel|brand\s+colou?rs|company\s+colou?rs|club\s+colou?rs)|in\s+our\s+(?:style|design|colou?rs)|(?:is|are|exactly|just|works?|looks?)\s+(?:as|like)\s+(?:in|on|with|at)\s+(?:the|our|my)\s+\p{L}{3,20}|as\s+(?:it|this|that)\s+(?:is|was)\s+(?:usually\s+)?(?:done|usual|common|customary|handled|known)(?=\s+(?:in|by|at|with|elsewhere|today|now)\b|\s{0,9}(?:[.,;)]|$))|(?:those|that|the\s+ones?)\s+(?:of|from|in|on)\s+(?:the|our)\s+(?:old|previous|present|current|existing|last|other)\s+\p{L}{3,20}|like\s+last\s+(?:year|time|season|term)|as\s+last\s+(?:year|time|season|term)|(?<=\b(?:in|on|from|at|with|outside|by)\s)the\s+(?:\p{L}{3,12}\s+)?(?:folder|binder|prospectus|brochure|leaflet|noticeboard|notice\s+board|handbook|manual|contract|tender|flyer|pinboard|blackboard|whiteboard)|(?<=^\s{0,9}|[.;!?]\s)\p{L}{2,20}\s+knows\s+(?:the|how|what|which|it|where|when|who)(?:\s+\p{L}{3,20})?|(?:is|are)\s+known\s+to\s+(?:the|our|us|all|every)|(?:the|our|my)\s+(?:old|current|present|previous|existing|paper|familiar|usual)\s+(?:form|list|sheet|excel|spreadsheet|layout|template|book|table|card|report|diary|procedure|process|system)s?(?=\s{0,9}(?:[.,;)]|$|\n))|the\s+way\s+(?:the|our|it|they|we)\s+(?:\p{L}{2,20}\s+){0,3}(?:looks?|does|do|works?|is|was|used\s+to)(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:now|today)\b)|the\s+same\s+as\s+(?:the\s+other|on\s+the|in\s+the|the\s+old|today|now|so\s+far)|(?:in\s+)?the\s+(?:usual|customary|well[\s-]known)\s+(?:way|manner|procedure|process|form|format|template|rules?|layout|fields|columns|colou?rs))(?![\p{L}\p{N}_-])/giu
/** To a rule book of which a builder needs the edition or the rule itself. */
const ruleBooks =
  /(?<![\p{L}\p{N}_-])(?:according\s+to|in\s+accordance\s+with|in\s+line\s+with|as\s+per|pursuant\s+to|(?:follows?|meets?|complies?\s+with|conforms?\s+to|compliant\s+with)(?=\s+(?:the|our|all)\s))\s+(?:(?:the|our|their|its|all)\s+)?(?:[\p{L}’'-]{1,30}\s+){0,4}?(?:guidelines?|polic(?:y|ies)|manual|handbook|regulations?|rule\s?book|statutes?|style\s+guide|corporate\s+(?:design|identity)|brand\s+guidelines?|price\s+list|tariffs?|code\s+of\s+conduct|norms?|standards?)(?![\p{L}\p{N}_-])/giu

/** Rules that are only named, and have to be kept: "all rules of hygiene have to be kept", "what the insurer demands". */
const duties =
  /(?<![\p{L}\p{N}_-])(?:(?:(?:the|all|any|our|known|current)\s){0,2}(?:[\p{L}’'-]{3,20}\s){0,2}(?:rules?|laws?|regulations?|provisions?|protection|legislation|requirements?|standards?|guidelines?|privacy|acts?|directives?|ordinances?)\s(?:(?:of|on|for|about)\s(?:[\p{L}’'-]{2,20}\s){1,4})?(?:(?:must|has\sto|have\sto|should|shall|is\sto|are\sto|needs?\sto)\sbe\s(?:observed|kept|followed|respected|met|adhered\sto|fulfilled|guaranteed|obeyed|honou?red|considered|complied\swith|taken\sinto\saccount)|(?:is|are)\s(?:observed|followed|respected|met|adhered\sto|fulfilled|guaranteed|obeyed|honou?red)|appl(?:y|ies)(?=\s{0,9}(?:[.,;)]|$)))|(?:in\s(?:line|accordance|agreement|compliance|conformity)\swith|according\sto|(?:compliant|conform|compatible)\swith|conform(?:s|ing)?\s(?:to|with)|compl(?:y|ies|iant)\swith)\s(?:the\s|all\s|our\s){0,2}(?:[\p{L}’'-]{3,20}\s){0,2}(?:rules?|laws?|legislation|requirements?|provisions?)(?:\s(?:of|on|for|about)\s(?:the\s|our\s)?[\p{L}’'-]{3,20})?|(?:what|as|whatever|everything(?:\sas)?)\s(?:the|our)\s(?:[\p{L}-]{3,20}\s){1,2}(?:demands?|requires?|wants?|prescribes?|stipulates?)(?:\s(?:it|for|from|of)\b)?|(?<=^\s{0,9}|[.;]\s)(?:(?:the|all|any|our|current|valid|german|local|usual)\s){0,2}(?:[\p{L}’'-]{3,20}\s){0,2}(?:rules?|laws?|regulations?|provisions?|protection|legislation|standards?|directives?|ordinances?)(?:\s(?:of|on|for|about)\s(?:[\p{L}’'-]{2,20}\s?){1,4})?(?=\.?\s{0,9}$)|(?:pass|passes|stand\sup\sto|survives?)\s(?:an?|any|the)\s(?:\p{L}{3,15}\s)?(?:audit|inspection|review))(?![\p{L}\p{N}_-])/giu

/** A rule book with its edition, or with what it says: "the 2024 edition", "§ 4", "the policy: no personal phones". */
const isNamed = ({ sentence, endInSentence }: FoundWords) =>
  /\d|§|:|\(|\p{Lu}{2}/u.test(sentence.slice(Math.max(0, endInSentence - 60)))
/** Addresses of web pages are hidden from the words. */
const hasAddress = (text: string) => /https?:\/\//.test(text)

export const danglingReference: TextCheck = {
  id: 'dangling-reference',
  scope: 'text',
  patterns: [elsewhere, documents, models, ruleBooks, duties],
  texts: 'intentions',
  group: 'complete',
  severity: 'warning',
  title: 'Reference to something that isn’t here',
  why: 'A builder often gets only this text, so what it refers to is missing.',
  example: {
    before: 'Cancelling works as described above.',
    after: 'Guests can cancel until 24 hours before.',
  },
  find: text => [
    ...toFaults(findWords(text, elsewhere), messages.elsewhere),
    ...(hasAddress(text) ? [] : toFaults(findWords(text, documents), messages.document)),
    ...toFaults(findWords(text, models), messages.model),
    ...(hasAddress(text)
      ? []
      : toFaults(
          apart([...findWords(text, ruleBooks), ...findWords(text, duties)]).filter(found => !isNamed(found)),
          messages.ruleBook,
        )),
  ],
}

const messages = {
  elsewhere: (words: string) =>
    `“${words}” refers to something that isn’t here. Repeat it, or name the feature it belongs to.`,
  document: (words: string) =>
    `“${words}” isn’t part of the specification. Copy what it says, or give its address.`,
  model: (words: string) => `“${words}” is only known to those who have seen it. Describe it here.`,
  ruleBook: (words: string) =>
    `“${words}” doesn’t say what to build. Name the edition, and copy the rules that matter.`,
} as const
