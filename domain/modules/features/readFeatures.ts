import { isVerbWord, parseAction, startsWithVerb, type Action } from '#domain/mentor/language/parseAction.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'

/** A feature that a statement describes. */
export interface StatedFeature {
  /** The statement's words, shortened at the end of a phrase. */
  readonly name: string
  /** Who does it, if the statement says so: "Tree crews". */
  readonly actor?: string
}

/**
 * Reads the features that a statement describes: "and ppl nearby send u an offer" is "Send u an offer", "View matches,
 * rankings and player info" is three.
 */
export function readFeatures(statement: string): StatedFeature[] {
  const clause = withoutOpeners(mainClauseOf(statement))
  const [labelled] = /^[^:(]{2,60}(?=:\s)/.exec(clause) ?? []
  const actions = labelled === undefined ? splitClauses(clause) : [parseAction(labelled)]
  return actions
    .flatMap(({ action, actor }) => splitObjects(action).map(object => ({ actor, name: toName(object) })))
    .filter(({ name }) => /\p{L}{2}/u.test(name) && !tooGeneral.test(name))
    .map(({ name, actor }) => (actor === undefined ? { name } : { name, actor }))
}

const tooGeneral = /^(?:etc|so on|stuff|things?|everything|more|it|that|this|look|edit|much later|not now)$/i

/** "When somebody cancels, the first on the list gets a text" is about the text. */
const mainClauseOf = (text: string): string =>
  /^\W*(?:and |but |so |also )?(?:when|if|once|after|before|as soon as|whenever|while|on|at|in|for)\b[^,]{2,120},\s+(?:then )?(?=\p{L}+\s\p{L})(.+)$/isu.exec(
    text,
  )?.[1] ?? text

/**
 * Splits "snap a photo, put in species and length, and they can reserve it" into three actions. A part belongs to the
 * one before unless it says itself what is done.
 */
function splitClauses(clause: string): Action[] {
  const parts = clause.split(
    /((?:(?<!\s)\s+)?[,;]\s*(?:(?:and|then|also|maybe)\s+)*|(?<!\s)\s+(?:and(?: then| also)?|then|but)\s+)/,
  )
  const actions: Action[] = []
  let isVerbAlone = false
  let hasAction = false
  for (let i = 0; i < parts.length; i += 2) {
    const part = withoutOpeners(parts[i]!)
    const parsed = parseAction(part)
    // "who was asked and what they answered" is one object.
    const says =
      !/^(?:who|what|which|how|where|when|whether|if)\b/i.test(part) &&
      (parsed.action !== part || startsWithVerb(part))
    // "start, pause and stop it": verbs that share an object.
    // "The pickup thing, they need a time window": the first words only name what the rest is about.
    const isTopic =
      i > 0 && actions.length === 1 && says && !hasAction && actions[0]!.action.split(/\s+/).length <= 4
    if (isTopic) actions.pop()
    if (i === 0 || isTopic || (says && !isVerbAlone && part.split(/\s+/).length > 1))
      actions.push(withActor(parsed, actions.at(-1)))
    else actions.push(joined(actions.pop()!, parts[i - 1]! + parts[i]!))
    hasAction ||= says
    isVerbAlone = actions
      .at(-1)!
      .action.split(/[\s,]+/)
      .every(word => isVerbWord(word))
  }
  return actions
}

/** "Members book a court and cancel it": the second action is the members' as well. */
const withActor = (action: Action, previous: Action | undefined): Action =>
  action.actor === undefined && previous?.actor !== undefined ? { ...action, actor: previous.actor } : action

const joined = (action: Action, more: string): Action => ({ ...action, action: action.action + more })

/** Words before the statement proper: connectives, and phrases that only say that somebody wants it. */
const openers = [
  /^(?:and|but|or|so|also|then|oh|plus|well|ok(?:ay)?|basically|like|maybe|perhaps|later(?: on)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|next|for now|much later|ideally|of course|additionally|furthermore|moreover|in addition|on top of that|besides|optionally|eventually|someday|one day|at some point|in addition to that|most importantly|importantly|obviously|please|just|where|which|because|cuz|if possible)\b[\s,:;–—-]+/i,
  /^(?:must|should|could|nice|nice to have|won['’]t|p[0-3]|v[12]|mvp|optional|later|todo|tbd|high|medium|low)\s*[:–—-]\s+/i,
  /^(?:it|this|that|what)(?:['’]d| would| might| could)?(?: also| really)? be (?:nice|cool|great|good|lovely|fun|useful|helpful|handy|awesome|sick|amazing|a bonus|perfect|ideal)(?: too)?(?: if| to have| to be able to| to)?\s+/i,
  /^(?:i|we)(?:['’]d| would)?(?: also| really| just)?(?: (?:want|need|like|love|wish|imagine|think of|envision))(?: it| this)?(?: to have| to be able to| to| for)?\s+/i,
  /^(?:there|it|they|u|you)(?: also)? (?:should|must|could|would|will|can|needs? to|has to|have to|gotta|is|are|ought to)(?: also)? (?:be|have)\s+(?!able\b)/i,
  /^(?:it|the (?:app|system|tool|site|website|platform|software|product))(?: also| would| should| must| will)* (?:needs?|requires?|has|have|includes?|contains?|offers?|provides?|supports?|features?)\s+(?!to\b)/i,
  /^(?:with|including|plus|wants?|want|needs? to|to)\s+(?:to\s+)?/i,
  /^(?:an? |the |some )?(?:way|ability|possibility|option|function|functionality|feature|features|screen|page|place|button|thing)(?: for (?:\p{L}+ ){1,2})? ?(?:to|for|that lets (?:you|u|me|us|people|users)|where (?:you|u|i|we|people|users) can)\s+/iu,
  /^(?:(?:it|the (?:app|system|tool|site|website|platform)) )?(?:should |must |will |would |can )?(?:lets?|allows?|enables?|helps?) (?:\p{L}+ ){1,3}?(?:to )?(?=\p{L}+ )/iu,
]

/** "A sound would be nice" is about the sound. */
const wishTail =
  /\s(?:would|could|might)(?: also| really)? be (?:nice|cool|great|good|lovely|fun|useful|helpful|handy|awesome|sick|amazing|a bonus)(?:,? (?:too|as well|to have))?$/i

function withoutOpeners(statement: string): string {
  let text = withoutEndMarks(statement)
    .replace(wishTail, '')
    .replace(/^[\s"'“”(–—-]+/, '')
  // Each round takes one opener. No one says more than a few of them.
  for (let round = 0; round < 8; round++) {
    const opener = openers.find(pattern => pattern.test(text))
    const rest = opener === undefined ? text : text.replace(opener, '').trimStart()
    if (rest === text || !/\p{L}{2}/u.test(rest)) break
    text = rest
  }
  return text
}

/** Verbs whose objects are features of their own. */
const listingVerbs =
  /^(?:view|see|show|display|browse|manage|export|report|track|generate|support|offer|provide)$/i

/** "View match history, team rankings and player info" is three features: the verb is carried on. */
function splitObjects(action: string): string[] {
  const [verb = '', ...rest] = action.split(/\s+/)
  if (!listingVerbs.test(verb)) return [action]
  const objects = rest.join(' ').split(/, (?:and )?| and /)
  const isList = objects.length > 2 && objects.every(it => it !== '' && it.split(/\s+/).length <= 4)
  return isList ? objects.map(object => `${verb} ${object}`) : [action]
}

const leadingArticle = /^(?:an?|the|some|my|our|their) (?=\p{L})/iu
const maxNameWords = 9

/** The beginning of a name, up to the end of a phrase. The feature's description has all of the statement. */
function toName(action: string): string {
  const [first = action] = action.split(breaks)
  const clause = withoutEndMarks(first.trim() === '' ? action : first)
  const words = clause.trim().replace(leadingArticle, '').split(/\s+/)
  if (words.length <= maxNameWords) return capitalize(words.join(' '))
  const [short = ''] = clause.split(/[,;]\s/)
  const few = short.trim().replace(leadingArticle, '').split(/\s+/)
  if (few.length >= 2 && few.length <= maxNameWords) return capitalize(few.join(' '))
  const cut = few.findLastIndex((word, i) => i >= 3 && i <= maxNameWords && phraseStarts.test(word))
  return capitalize(few.slice(0, cut < 0 ? maxNameWords : cut).join(' '))
}

/** What follows says why, how or in which case, but not what. */
const breaks =
  /[.;:(!?]|\s[–—-]\s|,?\s(?:so that|so (?=\p{L}+ (?:can|don|is|are|know|see|does|do|buy))|because|cuz|which|in order to|by (?:clicking|entering|pressing|using))\s/u

const phraseStarts =
  /^(?:of|with|for|from|in|on|at|to|by|about|per|between|into|via|through|as|when|if|while|after|before|until|and|or|but|that|who|where|so)$/i
