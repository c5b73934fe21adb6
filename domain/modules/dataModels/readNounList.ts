import { isThirdPersonVerb, nounOrVerbWords, verbs } from '#domain/mentor/language/lexicon.ts'
import { isVerbWord } from '#domain/mentor/language/parseAction.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'

/** Words of a text, at UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A list that is longer than this isn't one of attributes. */
const maxLength = 400

/**
 * The parts of a list that starts at an offset: "a name, two photos and who took them" has three. It ends with what
 * follows its "and", at a mark that ends it, or before the first part that isn't a noun or a question such as "who".
 */
export function readNounList(text: string, from: number): Span[] {
  const parts: Span[] = []
  const end = endOfList(text, from)
  for (const { start, end: next } of splitList(text, from, end)) {
    const part = trimPart(text, start, next)
    if (part !== undefined) parts.push(part)
    else if (/[^\s,]/.test(text.slice(start, next))) break
    // "weather and sleep, later you add pain": what follows an "and" is the end, unless the list goes on with "and".
    const isLast = joining.test(text.slice(from, start)) && !/\b(?:and|&|plus)\b/i.test(text.slice(next, end))
    if (isLast && parts.length > 2) break
  }
  return parts
}

const joining = /\s(?:and|&|plus|n)\s*$/i

/** The offset of the mark that ends a list, such as a full stop or the bracket that closes it. */
function endOfList(text: string, from: number): number {
  let depth = 0
  const limit = Math.min(text.length, from + maxLength)
  for (let i = from; i < limit; i++) {
    const character = text[i]!
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth < 0) return i
    else if (depth === 0 && endMark.test(text.slice(i, i + 6)) && !isAbbreviation(text, i)) return i
  }
  return limit
}

const endMark = /^(?:[.!?](?=\s|$|["”])|[:;]|\n\s*\n|\n\s*[-*•]|\s[–—-]+\s|→|=)/

const isAbbreviation = (text: string, at: number) =>
  text[at] === '.' &&
  /\b(?:no|nr|approx|incl|reg|tel|e\.g|i\.e|etc)$/i.test(text.slice(Math.max(0, at - 7), at))

/** Also "a number a title a condition", as people speak. */
const separator =
  /[,;]|\s(?:and|&|\+|plus|n)(?=\s)|\n|(?<!\b(?:of|to|in|on|at|for|with|from|by|per|as|is|has|have|than|like))\s(?=an? \p{L}+(?: \p{L}+)? (?:an?|and) )/giu

function splitList(text: string, from: number, end: number): Span[] {
  const spans: Span[] = []
  let start = from
  let depth = 0
  let at = from
  for (const { 0: found, index } of text.slice(from, end).matchAll(separator)) {
    const offset = from + index
    for (; at < offset; at++) depth += '([{'.includes(text[at]!) ? 1 : ')]}'.includes(text[at]!) ? -1 : 0
    if (depth > 0) continue
    spans.push({ start, end: offset })
    start = offset + found.length
  }
  return [...spans, { start, end }]
}

/** The words of a part that name something, without articles; undefined if it says more than a name. */
function trimPart(text: string, start: number, end: number): Span | undefined {
  const whole = text.slice(start, end)
  const lead = leadWords.exec(whole)![0].length
  const rest = whole.slice(lead).trimEnd()
  const bare = rest.replace(/(?<!\s)\s*[([{][^()[\]{}]{0,300}[)\]}]?/g, '')
  const isAsked = askingWords.test(bare)
  const cut = isAsked ? -1 : bare.search(/\bthe\s$/i.test(whole.slice(0, lead)) ? moreOfTheOne : moreWords)
  const name = cut < 0 ? bare : bare.slice(0, cut)
  const isName =
    /\p{L}/u.test(name) &&
    name.split(/\s+/).length <= (isAsked ? 9 : 6) &&
    !noName.test(name) &&
    !saysAction(name) &&
    (isAsked || (!sentenceWords.test(name) && !isAction(name) && !endsInVerb(name)))
  return isName ? { start: start + lead, end: start + lead + (cut < 0 ? rest.length : cut) } : undefined
}

const leadWords =
  /^\s{0,4}(?:(?:and|or|plus|also|maybe|optionally|ideally|sometimes|then|an?|the|its|their|his|her|our|one|any|some|say)\s{1,3}(?=\S)){0,4}/i
const askingWords =
  /^(?:who|whom|what|which|how|whether|where|when|why|if|since when|until when|by whom|with whom|for whom)\b/i
/** What follows these says more about a name. */
const moreWords = /\s(?:that|which|who|so|because|but|where|when|if|while|as well|too|only)\b/i
/** "the date it was bought", "the person they called": what follows "the" may be told without "that". */
const moreOfTheOne =
  /\s(?:that|which|who|so|because|but|where|when|if|while|as well|too|only|it|he|she|they|we|you|i)\b/i
const noName =
  /^(?:\d+\s?[%€$£]|https?:|each|every|all|no(?!\.)|not|by|max(?:imum)?(?:\.|(?= \d))|min(?:imum)? (?=\d)|at (?:most|least)|up to|no more)(?![\p{L}\p{N}])/iu
const sentenceWords =
  /\b(?:i|we|you|they|he|she|it|yes|is|are|was|were|has|have|had|belongs?|can|cant|must|should|will|would|because|so|to(?! \d))\b(?!\.)/i

/** "send by link", "place orders until 5 am", "retained 2 years", "rep enters origin": what is done is kept about nothing. */
function saysAction(name: string): boolean {
  const [first = '', second = '', ...more] = name.toLowerCase().split(/\s+/)
  if (second === '' || /^(?:of|name|id|number|type|date|time|status|count|level)$/.test(second)) return false
  return (
    (verbs.has(first) && !nounOrVerbWords.has(first) && !isEitherWord.test(first)) ||
    (/^(?:by|until)$/.test(second) && nounOrVerbWords.has(first)) ||
    (/\p{L}{3}ed$/u.test(first) && /^\d/.test(second)) ||
    (more.length > 0 && isThirdPersonVerb(second))
  )
}
/** Verbs that are common in the names of attributes: "contact person", "delivery cost". */
const isEitherWord =
  /^(?:contact|cost|price|grade|mark|score|plan|level|weight|box|pack|tag|point|rent|fuel|feed|water|plant|fish|colour|issue|group|team|host|cast|dose|tip|budget|breed|train|tie|seal|iron|glue|bolt|saw|drill|patch|cache|queue|batch|last|own|clear|clean|open|complete|correct|live|lead|close|order|stock|store|use|call|note|file|test|check|change|charge|state|start|end|finish|stop|return|pass|work|show|run|sound|fall|rise|drop|hash|fit|react|pin|poll|flag|answer|request|report|record|comment|format|image|author|post|list|link|label)$/
/** "pharmacist validates": who does something is no name. */
const endsInVerb = (name: string): boolean => {
  const [before, last] = [name.split(/\s+/).at(-2) ?? '', name.split(/\s+/).at(-1)!.toLowerCase()]
  return before !== '' && isRole(before.toLowerCase()) && isThirdPersonVerb(last)
}

/** "pick the task", "sees his train", "tag them": what is done is no name. */
const isAction = (name: string): boolean => {
  const words = tagWords(name)
  if (/^\p{L}+ (?:off|out|in|up|down|away|back)\b/iu.test(name) && isVerbWord(words[0]!.lower)) return true
  return words.some(
    ({ kind }, i) => kind === 'verb' && /^(?:determiner|closed)$/.test(words[i + 1]?.kind ?? ''),
  )
}
