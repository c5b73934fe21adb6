import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { usabilityQuestion } from './wordQuestions.ts'

/** Without good, normal, common, simple, clean and significant, which are mostly harmless. */
const qualities =
  /(?<![\p{L}\p{N}_-])(?<!\b(?:not|more|most|less|if|when|whenever|where|wherever|as|for)\s)(?:adequate|(?<!\bthe\s)appropriate(?!\s+\p{L}+\s+(?:\p{L}+\s+)?that\b)|sufficient(?!\s+(?:balance|stock|funds|permissions?|rights|privileges|storage|space|credits?|access)\b)|reasonable|suitable|acceptable(?!\s+use\b)|efficient|effective(?!\s+(?:date|from|on|as|until|immediately|price|rate|permissions?|policy|value|settings?)\b)|flexible|robust|seamless|intuitive|user[\s-]friendly|easy(?:[\s-]to[\s-]\p{L}{2,20})?|modern|scalable(?!\s+vector)|powerful|smooth(?!\s+scroll)|elegant|sleek|stylish|attractive|reliable|helpful|effortless|painless|frictionless|simple(?=\s+to\s+(?:use|fill|understand|read|learn|operate|navigate)\b)|(?:high|good|great|maximum)\s+(?:accuracy|precision|availability|reliability|throughput|efficiency)|(?:correctness|reliability|usability|quality|security|safety|integrity|consistency)\s(?:of\s(?:[\p{L}\p{N}’'-]{1,20}\s){1,6})?(?:must|shall|should|is|are)\s(?:be\s)?(?:ensured|guaranteed)|find(?:s|ing)?\s+(?:his|her|their|its)\s+way(?=\s+(?:a?round|through|about|without|easily|quickly)\b)|(?:without|with\s+no)\s+(?:any\s+)?(?:training|instructions?|explanations?|introduction|(?:a\s+)?manual|prior\s+knowledge)(?=\s{0,9}(?:[.,;)]|$))|(?:roughly|more\s+or\s+less|broadly|largely)(?=\s+(?:as|the\s+same|equal|like|similar|unchanged|what)\b)|frictionless|empathetic|sympathetic|best[\s-]in[\s-]class|at\s+(?:maximum|full|top)\s+speed|snappy|performant|lightweight|understandable|self[\s-]explanatory|comfortable|handy|engaging|tidy|neat|legible|eye[\s-]catching|top[\s-]notch|excellent|superb|good(?=\s+(?:performance|quality|usability|readability|(?:user\s+)?experience|overview|security)\b)|appealing|pleasant|convenient|hassle[\s-]free|straightforward|decent|sensible|fair(?=\s+(?:share|distribution|split|way|price|chance|order|division|allocation)\b)|(?<=\b(?:not|never)\s(?:be\s|feel\s|look\s)?(?:too\s)?)(?:annoying|intrusive|confusing|overwhelming|boring|distracting|pushy|complicated|cluttered|overloaded)|nice(?![\s-]to[\s-]have)|child[’']s\s+play|satisfactory|trouble-free|flawless|fool-?proof|idiot-?proof|water-?tight|bullet-?proof|ideal|perfect|dignified|considerate|delightful|memorable|catchy|harmonious|sophisticated|smart(?=\s+(?:search|suggestions?|filters?|matching|assistant|algorithm|planning|way)\b)|intelligent(?=\s+(?:search|suggestions?|filters?|matching|assistant|algorithm|planning)\b)|(?:does|do|must|should|may|is|are|shall|will)(?:\s+not|n[’']t)\s+(?:be\s+)?(?:annoy|disturb|bother|irritate|overwhelm|confuse|distract|scare|worry|frighten|stress|overload|interfere|get\s+in\s+the\s+way|stand\s+in\s+the\s+way|look\s+(?:old|cheap|boring|overloaded)|feel\s+\p{L}{3,15}|waste\s+\p{L}{3,12}|take\s+(?:long|much\s+time|too\s+long)|cost\s+(?:much|too\s+much))|(?:no|without)\s+(?:unnecessary|superfluous|needless)\s+\p{L}{3,20}|(?:only\s+)?(?:a\s+)?few\s+(?:clicks|taps|steps|words|fields|entries)|at\s+(?:a|one)\s+glance|as\s+few\s+\p{L}{3,15}\s+as|good\s+enough|enough\s+(?:time|space|room|light|contrast|memory|storage|reserves?)(?!\s+to\b)|(?:large|big|clear)\s+(?:letters|buttons|fonts?|type|print|symbols|icons|text)|(?:of|in|with)\s+(?:good|high|sufficient|acceptable|decent)\s+(?:quality|resolution|condition)|(?:modern|current|latest|recent|new)\s+(?:technolog(?:y|ies)|standards?|security\s+standards?|techniques?)|industry\s+standards?|(?:to|for)\s+(?:everyone|everybody|all\s+(?:ages|users|people))['’]s\s+satisfaction|suitable\s+for\s+(?:everyone|all|children|older\s+people|the\s+elderly|seniors)|accessible\s+(?:to|for)\s+(?:everyone|everybody|all|anyone)|barrier-free|(?:gets?|come|comes)\s+along\s+with|(?:finds?|manages?|understands?|does|do|learns?|works?|copes?)\s+(?:[\p{L}]{2,12}\s){0,2}(?:by|for|on)\s+(?:himself|herself|themselves|oneself|their\s+own|his\s+own|her\s+own)|finds?\s+(?:their|his|her|your|the)\s+way\s+(?:around|through|about)|(?:knows?|sees?|understands?)\s+(?:at\s+once|immediately|straight\s+away)\s+(?:what|how|where)|(?<=\b(?:is|are|be)\s)(?:well\s+(?:used|received|accepted|maintained|informed|organi[sz]ed|supported))|fun\s+to\s+\p{L}{2,12}|(?:enjoys?|likes?|loves?)\s+(?:using|to\s+use|working\s+with|coming\s+back)|feels?\s+(?:at\s+home|welcome|comfortable|valued|natural|right|good|safe|light|fast)|(?:kept|keep|be|reduced?)\s+(?:to\s+(?:a|the)\s+(?:bare\s+)?minimum|as\s+(?:low|small|short|simple|few|little)\s+as)|(?:with|requires?|needs?|uses?|takes?|costs?|causes?|has|have|must\s+be|should\s+be)\s+(?:very\s+|as\s+)?(?:little|low|minimal|minimum)\s+(?:effort|costs?|maintenance|training|battery|memory|data|space|work|paperwork|time|resources|energy|power|bandwidth|administration)|low[\s-](?:maintenance|effort|cost|threshold)|without\s+(?:any\s+|much\s+|long\s+|special\s+|prior\s+|previous\s+|technical\s+){0,2}(?:training|instructions?|explanations?|knowledge|expertise|introduction|manual|effort|experience)|training\s+(?:should|must|shall|may|will|is)\s(?:not\s+be|not|never\s+be)\s?(?:necessary|needed|required)?|(?:child|family|senior|age|mobile|beginner|reader|customer|elderly|farmer|driver|patient|climate|environmentally|privacy)[\s-](?:friendly|appropriate)|timeless|unobtrusive|inviting|trustworthy|tasteful|pleasing|aesthetic(?:ally)?|high[\s-]contrast(?=\s+(?:colou?rs|design|display|text)\b)|(?:clear|meaningful|friendly|polite|informative|useful|proper|precise|brief|short|concise)\s+(?:error\s+|warning\s+|help\s+)?(?:messages?|hints?|notes?|explanations?|instructions?|overview|structure|layout|wording|language|summary|feedback|labels?|symbols?|icons?|descriptions?|reports?|texts?)|(?:detailed|comprehensive|extensive|thorough|in-depth|rich|elaborate|informative)\s+(?:reports?|statistics|overview|logs?|documentation|help|search|analys[ie]s|evaluations?|filter(?:s|ing)?(?:\s+options)?|histor(?:y|ies)|descriptions?|profiles?|feedback|tests?|rights|search\s+functions?)|good\s+(?:pictures?|photos?|images?|sound|light|contrast|condition|shape|order|fit|match(?:es)?|legibility|handling|service|support)|simple\s+(?:interface|design|operation|layout|navigation|handling|menus?|language|user)|short\s+and\s+\p{L}{3,12}|(?:clean|well[\s-]structured|maintainable)\s+(?:code|architecture|structure|design|interface)|beautiful|pretty|cool|awesome|fancy|high[\s-]quality|good[\s-]looking|state[\s-]of[\s-]the[\s-]art|best[\s-]in[\s-]class|world[\s-]class|cutting[\s-]edge|(?<!\bthe\s)proper(?!\s+(?:nouns?|names?)\b)|(?<=\b(?:stays?|remains?|feels?|keeps?|very|highly)\s)responsive|(?<=\b(?:is|are|be|looks?|feels?|seems?|very)\s)professional|professional(?=[\s-](?:look|looking|design|appearance|layout)\b))(?![\p{L}\p{N}_]|-\p{L}|\s+(?:(?:amount\s+of\s+)?time(?!\s+(?:range|span|slots?|zone))|period|way|manner|fashion)\b)/giu

/** Adjectives that are a promise only at the end of "must be": "clear" is one there, but not in "clear the list". */
const promises =
  /(?<=\b(?:is|are|be|stays?|remains?|looks?|feels?|kept)\s(?:always\s|very\s|quite\s|really\s|still\s|as\s|both\s)?)(?:clear(?:\s+and\s+\p{L}{3,15})?|good|strong|cheap|detailed|recogni[sz]able|relevant|brief|concise|transparent|comprehensible|useful|valuable|discreet|minimal|minimi[sz]ed|economical|durable|sturdy|resilient|tolerant|(?:fault|error)[\s-]tolerant|forgiving|compact|natural|tidy|timeless|consistent|coherent|uniform|complete\s+and\s+\p{L}{3,12}|sharp|crisp|serious|trustworthy|responsive|adaptable|versatile|extensive|comprehensive|thorough|available\s+most\s+of\s+the\s+time|stable|fair|accurate|precise|plausible|quick|friendly|polite|meaningful|logical|sensible|readable|realistic|practical|practicable|manageable|affordable|inexpensive|maintainable|uncomplicated|unbureaucratic|motivating|fun|welcoming|tasteful|harmonious|balanced|well[\s-](?:readable|visible|structured|organi[sz]ed|documented|designed)|(?:big|large|small|short|long|loud|bright|strong|good|high|low|wide|sharp|clear|quick|simple|flexible|cheap)\s+enough(?:\s+for\s+\p{L}{2,20})?|(?:not|never)\s+too\s+\p{L}{2,12}|(?:short|small|low|high)(?=\s+and\b|\s{0,9}(?:[.,;)]|$)))(?![\p{L}\p{N}_-]|\s+(?:to|from|of|about|with|for|than|by)\b)/giu

/** Whether it's a condition and not a promise: "when the stock is low", "if the picture isn't clear". */
const isCondition = ({ sentence, endInSentence }: FoundWords) =>
  /\b(?:if|when|whenever|while|unless|until|once|that|who|which|whose|whether|given)\b[^,]*$/i.test(
    sentence.slice(0, endInSentence),
  )

/** Whether a word is the name of a level or of a choice: "easy, medium or hard". */
const isLevel = ({ sentence, words }: FoundWords) =>
  /^easy$/i.test(words) && /\b(?:hard|difficult|medium|normal)\b/i.test(sentence)

/** "It would be nice" is a way out, not a quality. */
const isWish = ({ sentence, words }: FoundWords) =>
  /^(?:nice|cool)$/i.test(words) && /\bbe\s+(?:nice|cool)\b/i.test(sentence)

export const vagueQuality: TextCheck = {
  id: 'vague-quality',
  scope: 'text',
  patterns: [qualities, promises],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Vague quality',
  why: 'Everyone pictures something else, so nobody can say when it’s done.',
  example: {
    before: 'The checkout is easy to use.',
    after: 'A first-time buyer completes the checkout in 2 minutes.',
  },
  find: text =>
    toFaults(
      [
        ...findWords(text, qualities),
        ...findWords(text, promises).filter(found => !isCondition(found)),
      ].filter(found => !isExplained(found) && !isLevel(found) && !isWish(found)),
      words => `“${words}” means something else to everyone. Say how you’d check it.`,
      usabilityQuestion,
    ),
}
