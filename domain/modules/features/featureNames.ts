import { tagWords, type TaggedWord } from '#domain/mentor/language/tagWords.ts'
import { nounOrVerbWords, stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { splitActions } from '#domain/reading/splitList.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'

/**
 * Names the features that a statement describes: "and ppl nearby send u an offer" is "Send u an offer", "View matches,
 * rankings and player info" is three. The names consist of the statement's words, shortened at the end of a phrase.
 */
export function featureNamesOf(statement: string): string[] {
  const clause = withoutOpeners(statement)
  const [labelled] = /^[^:(]{2,60}(?=:\s)/.exec(clause) ?? []
  const actions = labelled !== undefined ? [labelled] : splitActions(toAction(clause)).flatMap(splitObjects)
  return actions.map(toName).filter(name => /\p{L}{2}/u.test(name))
}

/** Words before the statement proper: connectives, and phrases that only say that somebody wants it. */
const openers = [
  /^(?:and|but|or|so|also|then|oh|plus|well|ok(?:ay)?|basically|like|maybe|perhaps|later(?: on)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|next|for now|ideally|of course|additionally|furthermore|moreover|in addition|on top of that|besides|optionally|eventually|someday|one day|at some point|in addition to that|most importantly|importantly|obviously|please|just|where|which|because|cuz|if possible)\b[\s,:;–—-]+/i,
  /^(?:must|should|could|nice|nice to have|won['’]t|p[0-3]|v[12]|mvp|optional|later|todo|tbd|high|medium|low)\s*[:–—-]\s+/i,
  /^(?:it|this|that|what)(?:['’]d| would| might| could)?(?: also| really)? be (?:nice|cool|great|good|lovely|fun|useful|helpful|handy|awesome|sick|amazing|a bonus|perfect|ideal)(?: too)?(?: if| to have| to be able to| to)?\s+/i,
  /^(?:i|we)(?:['’]d| would)?(?: also| really| just)?(?: (?:want|need|like|love|wish|imagine|think of|envision))(?: it| this)?(?: to have| to be able to| to| for)?\s+/i,
  /^(?:there|it|they|u|you)(?: also)? (?:should|must|could|would|will|can|needs? to|has to|have to|gotta|is|are|ought to)(?: also)? (?:be|have)\s+(?!able\b)/i,
  /^(?:it|the (?:app|system|tool|site|website|platform|software|product))(?: also| would| should| must| will)* (?:needs?|requires?|has|have|includes?|contains?|offers?|provides?|supports?|features?)\s+(?!to\b)/i,
  /^(?:with|including|plus|wants?|want|needs? to|to)\s+(?:to\s+)?/i,
  /^(?:an? |the |some )?(?:way|ability|possibility|option|function|functionality|feature|features|screen|page|place|button|thing)(?: for (?:\p{L}+ ){1,2})? ?(?:to|for|that lets (?:you|u|me|us|people|users)|where (?:you|u|i|we|people|users) can)\s+/iu,
  /^(?:(?:it|the (?:app|system|tool|site|website|platform)) )?(?:should |must |will |would |can )?(?:lets?|allows?|enables?|helps?) (?:\p{L}+ ){1,3}?(?:to )?(?=\p{L}+ )/iu,
]

function withoutOpeners(statement: string): string {
  let text = withoutEndMarks(statement).replace(/^[\s"'“”(–—-]+/, '')
  // Each round takes one opener. No one says more than a few of them.
  for (let round = 0; round < 8; round++) {
    const opener = openers.find(pattern => pattern.test(text))
    const rest = opener === undefined ? text : text.replace(opener, '').trimStart()
    if (rest === text || !/\p{L}{2}/u.test(rest)) break
    text = rest
  }
  return text
}

const modals =
  /^(?:can|could|may|might|must|should|shall|will|would|need|needs|has|have|want|wants|gets?|able|also|then|just|simply|easily|always|only|to|be|like|gotta|gets|is|are|automatically)$/

/** Leaves out the people who do something: "Members can book a court" is "book a court". */
function toAction(clause: string): string {
  const words = tagWords(clause)
  const verb = findVerb(words)
  if (verb === undefined) return clause
  const subject = words.slice(0, verb).filter(word => !modals.test(word.lower))
  if (!subject.every(isSubjectWord) || subject.length > 6) return clause
  const word = words[verb]!
  const at = offsetOf(clause, words, verb)
  const isThirdPerson = word.lower.endsWith('s') && !verbs.has(word.lower)
  const base = isThirdPerson ? (stemsOf(word.lower).find(stem => verbs.has(stem)) ?? word.text) : word.text
  return base + clause.slice(at + word.text.length)
}

const pronouns =
  /^(?:i|we|you|u|they|he|she|it|one|who|people|ppl|everyone|everybody|anyone|somebody|someone)$/
const isSubjectWord = ({ lower, kind }: TaggedWord) =>
  pronouns.test(lower) ||
  isRole(lower) ||
  kind === 'determiner' ||
  kind === 'adjective' ||
  kind === 'noun' ||
  kind === 'adverb'

/** The word that says what is done: a verb after a modal verb, a pronoun or a noun. */
function findVerb(words: readonly TaggedWord[]): number | undefined {
  const start = words.findIndex(word => !modals.test(word.lower) && word.kind !== 'adverb')
  // "log feed", "Search found items": an order begins with its verb.
  if (start >= 0 && isOrder(words, start)) return start
  for (const [i, { kind, lower }] of words.entries()) {
    if (i > 8 || kind === 'mark' || kind === 'preposition') return undefined
    if (modals.test(lower)) continue
    const previous = words[i - 1]
    const isVerbal = stemsOf(lower).some(stem => verbs.has(stem))
    if (kind === 'verb' && i >= start) return i
    if (
      previous !== undefined &&
      isVerbal &&
      (pronouns.test(previous.lower) || (modals.test(previous.lower) && previous.lower !== 'like'))
    )
      return i
  }
  return undefined
}

function isOrder(words: readonly TaggedWord[], start: number): boolean {
  const [word, next] = [words[start]!, words[start + 1]]
  if (isRole(word.lower) && word.lower.endsWith('s')) return false
  const isKnown = stemsOf(word.lower).some(stem => verbs.has(stem) || nounOrVerbWords.has(stem))
  const follows =
    next?.kind === 'noun' ||
    next?.kind === 'determiner' ||
    next?.kind === 'adjective' ||
    next?.kind === 'participle'
  return isKnown && (word.kind === 'verb' || (follows && !word.lower.endsWith('s')))
}

/** The offset of a word, found by going through the words before it. */
function offsetOf(text: string, words: readonly TaggedWord[], index: number): number {
  let at = 0
  for (let i = 0; i <= index; i++) {
    const found = text.indexOf(words[i]!.text, at)
    if (found < 0) continue
    if (i === index) return found
    at = found + words[i]!.text.length
  }
  return at
}

/** Verbs whose objects are features of their own. */
const listingVerbs =
  /^(?:view|see|show|display|browse|manage|export|report|track|generate|support|offer|provide)$/i

/** "View match history, team rankings and player info" is three features: the verb is carried on. */
function splitObjects(action: string): string[] {
  const [verb = '', ...rest] = action.split(/\s+/)
  if (!listingVerbs.test(verb)) return [action]
  const objects = rest.join(' ').split(/,\s+(?:and\s+)?|\s+and\s+/)
  const isList = objects.length > 2 && objects.every(it => it !== '' && it.split(/\s+/).length <= 4)
  return isList ? objects.map(object => `${verb} ${object}`) : [action]
}

const leadingArticle = /^(?:an?|the|some|my|our|their) (?=\p{L})/iu
const maxNameWords = 9

/** The beginning of a name, up to the end of a phrase. The feature's description has all of the statement. */
function toName(action: string): string {
  const clause = withoutEndMarks(
    action.split(
      /(?:[.;:(!?]|,\s|\s[–—-]\s|\s(?:so that|so (?=\p{L}+ (?:can|don|is|are|know))|because|which|in order to|by (?:clicking|entering|pressing|using))\s)/u,
    )[0] ?? action,
  )
  const words = (clause.trim() === '' ? action : clause).trim().replace(leadingArticle, '').split(/\s+/)
  if (words.length <= maxNameWords) return capitalize(words.join(' '))
  const cut = words.findLastIndex((word, i) => i >= 3 && i <= maxNameWords && phraseStarts.test(word))
  return capitalize(words.slice(0, cut < 0 ? maxNameWords : cut).join(' '))
}

const phraseStarts =
  /^(?:of|with|for|from|in|on|at|to|by|about|per|between|into|via|through|as|when|if|while|after|before|until|and|or|but|that|who|where|so)$/i
