import { isWishQuestion } from '../language/addedIn.ts'
import { contentWordsOf } from '../language/contentWords.ts'

/** The purpose of a message that is about the conversation itself, not about the app. */
export type Intent =
  | 'skip'
  | 'none'
  | 'why'
  | 'example'
  | 'back'
  | 'suggest'
  | 'more'
  | 'done'
  /** Ends the current question if there is one, otherwise the conversation. */
  | 'enough'
  | 'help'
  | 'thanks'
  | 'asks'
  /** Asks whether an answer will do. */
  | 'isFine'
  /** Asks how to get the result out. */
  | 'export'
  /** Says that the answer was given before. */
  | 'told'
  | 'yes'
  | 'no'

/**
 * Closed lists: a message has an intent only if it contains nothing else, so that "help with taxes" stays an answer.
 */
const intentPhrases: { readonly [I in Exclude<Intent, 'asks' | 'isFine' | 'export' | 'told'>]: string } = {
  none: `none|nothing|none really|nothing really|nothing special|nothing in particular|nothing comes to mind|
    nothing specific|nope nothing|no nothing|no none|none of that|none at all|nothing at all|no limits|
    no constraints|no restrictions|no special words|nothing yet|not that i know|not that i know of|
    i don t think so|don t think so|no i don t think so`,
  more: `more|more questions|ask me more|ask more|ask me|keep going|go on|continue|carry on|what else|anything else|
    what is missing|what s missing|what is still open`,
  thanks: `thanks|thank you|thx|ty|cool|great|nice|awesome|perfect|lol|haha|good|wow|love it`,
  skip: `skip|skip it|skip this|skip that|skip this one|skip this question|next|next question|next one|pass|later|
    maybe later|not now|i don t know|i dont know|don t know|dont know|dunno|no idea|not sure|i m not sure|
    im not sure|unsure|no clue|idk|n a|not applicable|move on|let s move on|i have no idea|don t know yet|
    not yet|not sure yet|i m not sure yet|im not sure yet|no name yet|none yet|no idea yet|we don t have one|we don t have one yet|i don t have one|don t have one yet|let me think about it|i don t know yet|i don t care|don t care|doesn t matter|no preference|open|tbd|
    dunno yet|not decided|not decided yet|undecided|still open|hard to say|can t say|no opinion|beats me|
    who knows|leave it open|leave it|idk yet|no clue yet|i have no clue`,
  why: `why|why do you ask|why do you need that|why do you need to know|why does that matter|why is that important|
    why does it matter|what for|how is that relevant|is that important|is this important|do you need that|
    do you really need that|why would you need that|why does this matter|who cares|why do you need this|
    why do you want to know|why do you want to know that|why this question|why are you asking`,
  example: `example|example please|an example|an example please|give me an example|show me an example|
    can you give me an example|for example|like what|like|what exactly|what kind of answer|how do you mean|
    what does this mean|i don t get it|i dont get it|don t get it|dont understand|i dont understand|
    i don t understand the question|not sure what you mean|what do you mean by that|huh|what|sorry what|
    in what way|for instance|such as|what do you mean|i don t understand|what does that mean|
    could you give an example|can you give an example|any examples|examples`,
  back: `back|go back|previous|previous question|the question before|go back please|wait go back|go back one|
    can we go back|can i change my answer|last question again|back please|one back|undo|let me change that|
    i want to change my answer|change my answer`,
  suggest: `suggest|suggest something|suggest for me|suggest one|suggestion|suggestions|you decide|you choose|
    propose something|make a suggestion|any suggestions|what would you suggest|what do you suggest|give me ideas|
    any ideas|surprise me|your suggestion|recommend something|what do you recommend|you tell me|idk you tell me|
    i don t know you tell me|idk you decide|whatever you think|whatever|whatever works|up to you|your call|
    you pick|what would you do|what do you think|what s normal|what is usual|the usual|help me out|you suggest|
    idk suggest something|can you suggest something|can you suggest|anything|up to the developer|
    developer decides|the developer can decide|let the developer decide|fine take that|ok take that|take that|
    you say|i don t know you say|whatever is usual|whatever s usual|whatever is normal|whatever is standard|the usual thing|
    what would you recommend|you re the expert what would you recommend|what you recommend|your choice`,
  enough: `that s all|thats all|that is all|that s it|thats it|enough|that s everything|nothing else|no more|
    that s enough|nothing more|nothing to add|no that s all|no that s it|good enough|is all|that was all|
    thats everything`,
  done: `done|i m done|im done|finish|finished|stop|summarise|summarize|summarise now|summarize now|summary|
    enough summarise|enough summarize|no more questions|skip the rest|skip all|let s stop here|i m finished|
    show me the summary|show summary|let s see it|ready|wrap up|let s wrap up|we re done|all done|apply`,
  help: `help|help me|what can you do|how does this work|what can i say|what should i do|how do i use this|commands|
    hello|hi|hey`,
  yes: `yes|y|yes they do|they do|yes both|both do|yes all of them|all of them|they all do|yes it does|it does|yes it is|it is|yes we do|we do|yes i do|yes he does|yes she does|yes that is right|that is right|yes correct|yes please|yes like you say|like you say|as you say|yes as you say|yes that s it|that s right|yes that s right|yes exactly|yep|yeah|sure|ok|okay|correct|right|exactly|recommended|sounds good|of course|agreed|
    please do|do it|go ahead|fine|both|keep both`,
  no: `no|n|nope|no thanks|not really|nah`,
}

const intentByPhrase = new Map(
  Object.entries(intentPhrases).flatMap(([intent, said]) =>
    said.split(/\|\s*/).map(phrase => [phrase, intent as Intent] as const),
  ),
)
const politeWords = /\b(?:please|pls|thanks|thank you|just|um|uh|well|hmm|oh|let us|lets|actually|really)\b/g

/** Questions back from the user. A statement with a question mark, such as "coaches?", is an uncertain answer. */
const counterQuestionPattern =
  /^\s*(?:(?:hmm+|wait|ok(?:ay)?|but|and|so|sorry|hey)[,\s]+)*(?:what(?:['’]s| is| are| do| does| would| should| about| if| kind| exactly)|why|how (?:do|does|should|would|much|many|is|can|about)|who (?:is|are|should|do)|which (?:one|of|\S+(?:\s\S+){0,3} (?:do|does|can|will) (?:you|it|this|the app))|(?:can|could|do|does|should|would|will|is|are) (?:you|i|we|it|this|that|there)|(?:is|are|does|should)\s+[\w-]+(?:\s[\w-]+){0,3}\s(?:a thing|needed|necessary|required|important|relevant|enough|ok|okay|included|possible|allowed|here|too)|when (?:should|do|will|is))\b[^\n]{0,160}\?\s*$/i
const whyPattern =
  /^\W*(?:(?:but|and|hmm|wait|ok)\W+)*why\b|\bwhy (?:do|are|would|does)\b.{0,40}\b(?:ask|need|know|matter)/i
const meaningPattern =
  /\b(?:(?:do|does|did|what) (?:you|u|that|this|it) mean|you mean by|does .{1,40} mean|what means|mean by|an? example|examples|what is an? |what['’]s an? |understand)\b/i

/** "Is that the sort of thing you mean?" */
const finePattern =
  /\b(?:does|must|should|has|do) (?:it|that|this|they|i) (?:have to |need to |also )?(?:be|contain|have|include|give|say|write) (?:an? |in )?(?:exact |full |real |precise )?(?:numbers?|figures?|dates?|lists?|sentences?|names?|exact|precise|detail|english)\b|\b(?:is|was|would|are|will|does|did)\s(?:that|this|it|those|these|they)\s(?:be\s)?(?:(?:really|all|at all|then|maybe)\s)?(?:ok|okay|fine|enough|all ?right|good|right|correct|clear|understandable|allowed|make sense|count|answer (?:it|that|your question)|what you|the (?:sort|kind) of|too (?!many\b|much\b)\w+)(?!\s(?:a|an|the|of)\b)|^\W*(?:(?:and|so|or)\s)?is (?:that|it) (?:ok|okay|fine)\b/i
/** "Do small clubs fall under GDPR?": a question that no answer looks like. */
const factPattern =
  /^\W*(?:(?:hmm+|wait|ok(?:ay)?|but|and|or|so|sorry|hey|also|by the way)[,\s]+)*(?:do|does|did|is|are|was|were|has|have|how (?:do|does|can|is|are)|what (?:do|does|is|are)|what(?:['’]s)?|which|why|where (?:do|does|can|is))\s(?:\S+\s){1,24}\S+\?\s*$/i

const exportPattern = /^\W*how\b.{0,40}\b(?:export|download|print|share|get (?:it|this) out)\b/i
const recommendPattern =
  /\b(?:what|which)(?:\s[\w-]{1,14}){0,3}\s+(?:(?:would|do|should|could)\s+)?(?:you|u|ya)\s+(?:recommend|suggest|think|do|use|advise|propose|say|prefer|put|pick|choose|take)\b|\b(?:any|got any)\s+(?:ideas?|suggestions?|recommendations?)\b|\bwhat(?:['’]s| is) (?:the )?(?:cheapest|best|easiest|simplest)\b|\bwhatever (?:you|u) (?:think|recommend|say|suggest)\b|\b(?:can|could) (?:you|u) (?:not )?(?:just )?(?:suggest|recommend|propose|come up with|think (?:of|up)|invent|make up|give me)\b|^\W*(?:(?:or|and|but|so|hm+)[\s,]+)?(?:is|are|would|wouldn['’]t)\s(?:\S+\s){1,4}(?:be\s)?better\b[^.!]{0,40}\?\s*$/i
const othersPattern =
  /\bwhat (?:do|does|did|are|have) (?:the )?(?:others?|similar|most|comparable|normal)\b|\bwhat(?:ever)?(?:['’]s| is) (?:the )?(?:usual|normal|typical|common|standard)\b|\b(?:is (?:it|that)|are (?:they|those)) (?:usual|normal|typical|common|standard)\b|^\W*(?:(?:and|so|but|hmm)\W+)*(?:do|should|must|would) (?:i|we) (?:(?:also|really|even|have to|need to) ){0,2}(?:need|say|add|have|decide|mention|write|include|worry|think)\b.{0,60}\?|\banything else (?:that )?(?:i|we) (?:should|must|have to|need to)\b|\bwhat else (?:should|do|must) (?:i|we)\b|\bhow do others?\b|\bwhat (?:else )?(?:do|does|did) (?:\S{2,20}\s){0,2}(?:apps?|systems?|programs?|sites?|shops?|firms?|companies|clubs|teams|people|everybody|everyone)(?: like (?:this|that|ours|mine))? (?:usually |normally |mostly )?(?:have|do|use|offer|put|write|say|spend|need|charge|take)\b|\bwhat do .{0,20}\b(?:usually|normally|typically)\b/i
const askWhyPattern =
  /\bwhy (?:do|are|would|does|r) (?:you|u|it|this|that)\b.{0,30}\b(?:ask\w{0,3}|need|know|matter|want)\b|^\W*(?:why|does (?:that|it|this) (?:change anything|matter))\b/i
const notKnowing =
  /\b(?:idk|dunno|no idea|no clue|not sure|i (?:really )?(?:don['’]?t|do not|wouldn['’]?t) (?:know|care)(?: (?:these|those|such) things| what that is| that| about that)?|you['’]?re the expert|fine|hm+|well|honestly|ok(?:ay)?|i know nothing(?: about (?:it|that|this))?|love|mate|dear|honey|buddy|man|guys?|friend)\b/gi

/** A question back to the mentor within a message, and the rest of the message. */
export interface QuestionBack {
  readonly intent: Intent
  readonly question: string
  readonly rest: string
  /** True if the rest comes before the question, or begins as an answer. */
  readonly isAnswered: boolean
}

/**
 * Finds a question back in a message that says something else as well: "Tons. What do other apps put here?" `isFactual`
 * is true if no answer to what was asked is a question itself, as annoyed users put them.
 */
export function parseQuestionBack(message: string, isFactual = false): QuestionBack | undefined {
  const sentences = message.split(/(?<=[.!?])\s+|\n/).flatMap(splitTrailingQuestion)
  const questionIntentOf = (sentence: string) =>
    intentOfQuestion(sentence) ??
    (isFactual && factPattern.test(sentence) && !isWishQuestion(sentence) ? 'asks' : undefined)
  const at = sentences.findIndex(it => questionIntentOf(it) !== undefined)
  if (at < 0) return undefined
  const saysMore = (it: string) => contentWordsOf(it.replace(notKnowing, ' ')).length > 0
  const rest = sentences.filter(
    (it, i) => i !== at && questionIntentOf(it) === undefined && (saysMore(it) || /\d/.test(it)),
  )
  const text = rest.join(' ').trim()
  const isEmpty = contentWordsOf(text.replace(notKnowing, ' ')).length === 0
  const begins = /^\W*(?:well then|then|ok|okay|so|i['’]?d say|i would say|maybe|probably|perhaps)\b/i.test(
    text,
  )
  return {
    intent: questionIntentOf(sentences[at]!)!,
    question: sentences[at]!,
    rest: isEmpty ? '' : text,
    // Whoever goes on at length after a question answers it.
    isAnswered: at > 0 || begins || (text.split(/\s+/).length > 11 && !text.endsWith('?')),
  }
}

/** "You're the expert, what would you recommend?" is a question after a comma. */
function splitTrailingQuestion(sentence: string): string[] {
  const at = sentence.search(
    /(?:,|\bclue|\bidea|\bidk|\bdunno)\s+(?:(?:or|so|but|and)\s+)?(?:what|why|which|how)\b[^,]{3,80}$/i,
  )
  if (at < 0) return [sentence]
  const start = sentence.slice(at).search(/\s(?:what|why|which|how)\b/i) + at
  return [sentence.slice(0, start).replace(/,\s+(?:or|so|but|and)$/i, ''), sentence.slice(start + 1)]
}

function intentOfQuestion(sentence: string): Intent | undefined {
  if (sentence.split(/\s+/).length > 14 || isWishQuestion(sentence)) return undefined
  if (recommendPattern.test(sentence)) return 'suggest'
  if (othersPattern.test(sentence)) return 'asks'
  if (askWhyPattern.test(sentence) && !/[.!]$/.test(sentence)) return 'why'
  if (sentence.trimEnd().endsWith('?') && finePattern.test(sentence)) return 'isFine'
  return isCounterQuestion(sentence) ? intentOf(sentence) : undefined
}

/** "What do you mean with device": what asks the mentor, even without a question mark. */
const unmarkedQuestion =
  /^\W*(?:(?:but|and|so|sorry|hm+|wait|ok)[,\s]+)*(?:what (?:do|does|did) (?:you|u|that|this|it)\b(?:\s\S+)?\s(?:mean|want to know)|what is meant|how do you mean|what(?:['’]s| is) the difference between|why do you (?:ask|need|want to know)|do you (?:mean|want|need) (?:the|my|a|to know|me)|(?:can|could) you (?:explain|give me an example))\b[^\n.!?]{0,80}\W*$/i

/** "What you mean with device?": whoever's English is weak leaves the "do" out. */
const isCounterQuestion = (text: string): boolean =>
  counterQuestionPattern.test(text) ||
  unmarkedQuestion.test(text) ||
  /^\W*(?:(?:but|and|so|sorry|hm+)[,\s]+)*what (?:you|u|means?)\b[^\n]{0,100}\?\s*$/i.test(text)

/** Returns the intent of a message, or undefined if it is an answer. */
export function intentOf(message: string): Intent | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bu\b/g, 'you')
    .trim()
  const known =
    intentByPhrase.get(words) ??
    intentByPhrase.get(words.replace(politeWords, ' ').replace(/\s+/g, ' ').trim())
  if (known !== undefined) return known
  const parts = message.split(/[,.;!–—]+/).filter(part => /[\p{L}\p{N}]/u.test(part))
  if (parts.length > 1 && parts.length < 4) {
    // "I don't care, you decide": all parts are about the conversation, and the last one counts.
    const all = parts.map(it => intentOf(it))
    if (all.every(it => it !== undefined)) return all.at(-1)
  }
  if (!isCounterQuestion(message) || isWishQuestion(message)) return undefined
  if (exportPattern.test(message)) return 'export'
  if (whyPattern.test(message)) return 'why'
  if (meaningPattern.test(message)) return 'example'
  return finePattern.test(message) ? 'isFine' : 'asks'
}

/** True if a question asks what others do, or what is needed, rather than for a fact. */
export const asksForUsual = (question: string): boolean => othersPattern.test(question)

/** "Is it ok to say the search takes two seconds?" is an answer: its words without the question around it. */
export const answerInQuestion = (text: string): string | undefined =>
  /^\W*(?:(?:and|so|but|hm+)[,\s]+)?(?:(?:is it|would it be) (?:ok|okay|fine|all ?right|enough)(?: (?:if i|to))?|(?:can|may|could) (?:i|we)(?: just)?)\s(?:just\s)?(?:say|write|put|answer|state)\s(?:that\s)?(\S.{5,300}?)\s?\?\s*$/is.exec(
    text,
  )?.[1]

const unknownPhrase = String.raw`(?:idk|dunno|no idea|no clue|not sure(?: yet)?|(?:i )?(?:don['’]?t|do not) (?:know|care|mind)(?: yet)?|no preference|doesn['’]?t matter)[\s,.;:–—-]+(?:(?:but|just|maybe|so|i guess|probably)\s+)*`
const undecidedPattern = new RegExp(
  String.raw`^\W*(?:(?:well|hmm+|honestly|um+|uh+|oh|ok)[,.\s]+)*(?:(?:${unknownPhrase})?(?<any>(?:whatever|whichever)\s.+)|${unknownPhrase}(?<some>(?:anything|something|as long as|any|the (?:cheapest|easiest|simplest|usual|free))\b.+))$`,
  'is',
)

/**
 * Returns the wish in a message that leaves the decision open: "no idea, whatever is cheap". Undefined if the message
 * says more.
 */
export function parseUndecided(message: string): string | undefined {
  const { any, some } = undecidedPattern.exec(message)?.groups ?? {}
  const said = (any ?? some)?.trim().replace(/(?<![\s.!])[\s.!]+$/, '')
  return said === undefined || said.split(/\s+/).length > 12 ? undefined : said
}

/** Parses "change the audience to teachers" into the thing to change and the new value; otherwise undefined. */
export function parseCorrection(message: string): { readonly from: string; readonly to: string } | undefined {
  const [, from, to] =
    /^\s*(?:(?:no|wait|actually|sorry|oh|please|ok)[,\s]+)*(?:(?:can|could) (?:you|we)\s+)?(?:please\s+)?(?:change|replace|rename|correct|set|make)\s+(?=\S)(?:(?:the|my)\s+(?=\S))?(.{1,80}?)(?<!\s)\s+(?:to|with|into|by|→|->)\s+(?=\S)(.{1,2000}?)(?<!\s)\s*$/is.exec(
      message,
    ) ?? []
  if (from === undefined || to === undefined) return undefined
  return { from: unquoted(from), to: unquoted(to) }
}

const unquoted = (text: string) =>
  /^["“'‘](.+)["”'’][.!?]?$/s.exec(text.trim())?.[1] ?? text.replace(/(?<=\w)[.!?]$/, '').trim()

/** Returns the corrected answer in "no, I meant teachers" or "sorry, make that 50". */
export function parseLastAnswerCorrection(message: string): string | undefined {
  const said =
    /^\s*(?:(?:no|wait|oops|sorry|actually|correction|scratch that|i mean|hmm|oh)[,.!\s–—-]+)+(?:(?:i (?:meant|mean)|it['’]?s|it is|that should be|it should be|should be|make (?:that|it)|rather|better)[:,]?\s+(?:actually\s+|rather\s+)?)(.{2,})$/is.exec(
      message,
    )?.[1] ?? /^\s*i meant[:,]?\s+(.{2,})$/is.exec(message)?.[1]
  return said?.replace(/(?:[,;]|(?<!\s))\s+not\s+[^,.;]{1,40}[.!]?$/i, '').trim()
}
