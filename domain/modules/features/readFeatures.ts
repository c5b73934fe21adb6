import { stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { isVerbWord, parseAction, startsWithVerb, type Action } from '#domain/mentor/language/parseAction.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { isDoer } from './isDoer.ts'
import { goesOnAsList, isGerundNoun, withoutBegunList } from './endOfName.ts'

/** A feature that a statement describes. */
export interface StatedFeature {
  /** The statement's words, shortened at the end of a phrase. */
  readonly name: string
  /** Who does it, if the statement says so: "Tree crews". */
  readonly actor?: string
  /** Whether the name says what somebody does, and not only what there is. */
  readonly isAction: boolean
}

/**
 * Reads the features that a statement describes: "and ppl nearby send u an offer" is "Send u an offer", "View matches,
 * rankings and player info" is three.
 */
export function readFeatures(statement: string): StatedFeature[] {
  if (isSubordinate(statement)) return []
  const clause = activeOf(withoutOpeners(wishIn(mainClauseOf(statement))))
  const [labelled] = /^[^:(]{2,60}(?=:\s)/.exec(clause) ?? []
  const listed = functionLead.test(clause) ? splitThings(clause.replace(functionLead, '')) : []
  const actions =
    listed.length > 1
      ? listed.map((action): Action => ({ action }))
      : labelled === undefined
        ? splitClauses(clause)
        : [parseLabelled(labelled, clause)]
  return actions
    .flatMap(({ action, actor }) =>
      splitObjects(action).map(object => ({
        actor,
        // Whoever isn't known as a person may be a thing: "manual decisions win over the model".
        name: toName(
          actor === undefined ||
            isPersonName(actor) ||
            modalWords.test(clause) ||
            wanting.test(clause.slice(actor.length))
            ? object
            : `${actor} ${object}`,
        ),
        isAction: actor !== undefined || startsWithVerb(object),
      })),
    )
    .filter(({ name }) => /\p{L}{2}/u.test(name) && !tooGeneral.test(name))
    .map(({ actor, ...feature }) => (actor === undefined ? feature : { ...feature, actor }))
}

/** "Sharing: members can share" is named after its label, but "Nurse: keeps the list" says what a nurse does. */
function parseLabelled(label: string, clause: string): Action {
  const rest = clause.slice(label.length + 1).trim()
  const [first = ''] = rest.split(' ', 1)
  return isPersonName(label) || (/[^s]s$/.test(first) && isVerbWord(first))
    ? { actor: label, action: parseAction(`it ${rest}`).action.replace(/^it /, '') }
    : parseAction(label)
}

/** "The lead | wants a summary": only somebody wants. */
const wanting = /^[^,.;:]{0,20}?\b(?:wants?|needs?|would like|asks? for)\b/i
const modalWords = /\b(?:can|could|may|must|should|shall|will|able)\b/i

const isPersonName = (name: string) => isDoer(name.split(' ').at(-1)!.toLowerCase())

/** "I keep forgetting who owes what, so it should keep a tab" is about the tab. */
function wishIn(clause: string): string {
  const so =
    /[\s,]so (?=(?:it|they|you|u|we|i|the (?:app|system|tool|site)) (?:should|must|can|could|needs? to|has to)\b)/i.exec(
      clause,
    )
  const isReason = so !== null && (startsWithVerb(clause) || isAsked.test(clause.slice(0, so.index)))
  return so === null || isReason ? clause : clause.slice(so.index + so[0].length)
}
/** "I want to see who is late, so I can call": what follows says why. */
const isAsked = /\b(?:wants?|needs?|would like|['’]d like|can|could|should|must|may|able to)\b/i

/** "Functionalities for event organization, artwork display and fan interaction" lists three. */
const functionLead =
  /^(?:the )?(?:following |these |basic |core |main |key )?(?:functionalit(?:y|ies)|features?|functions?|capabilit(?:y|ies)|support|options?|tools?|modules?|sections?|pages?)(?:\s(?:for|like|such as|including|of)\s|:)\s*|^(?:(?:i |we |you |it )?(?:also )?(?:wants?|needs?)|wanted|requirements?|musts?|shoulds?|coulds?|core)(?: haves?)?:\s*/i

const splitThings = (text: string): string[] =>
  withoutEndMarks(text)
    .split(/, (?:and |or )?| and /)
    .map(part => part.trim())
    .filter(part => part !== '' && part.split(' ').length <= 9)

const tooGeneral =
  /^(?:etc|so on|stuff|things?|everything|more|it|that|this|look|edit|much later|not now|do (?:that|this|it) (?:last|first|later))$/i

/** "and when a show comes in" says nothing without the clause after it. */
const isSubordinate = (statement: string): boolean =>
  /^\W*(?:and |but |so |also )?(?:when|if|once|as soon as|whenever|while)\b/i.test(statement) &&
  mainClauseOf(statement) === statement

/** "When somebody cancels, the first on the list gets a text" is about the text. */
export const mainClauseOf = (text: string): string =>
  mainClauseAfterComma(text) ?? mainClauseOfRun(text) ?? text

/** "If the checker finds an error it says in which line": without a comma, the main clause begins with a pronoun. */
const mainClauseOfRun = (text: string): string | undefined =>
  /^\W*(?:and |but |so |also )?(?:when|if|once|as soon as|whenever|after|before)\b(?:\s+[^\s,;]+){2,14}?\s+(?=(?:it|they|you|u|he|she|we|i|somebody|someone|everybody|everyone|people|the (?:app|system|tool))\s\p{L}|(?:the|an?) \p{L}+ (?:is|are|gets?) \p{L}+ed\s)(.+)$/isu.exec(
    text,
  )?.[1]

/** "The slot is offered by text message" is about offering the slot. */
function activeOf(clause: string): string {
  const { thing, done, rest } =
    /^(?<thing>(?:the|an?|each|every|all) (?:\p{L}+ )??\p{L}+) (?:is|are|gets?) (?:then |also )?(?<done>\p{L}+ed)(?<rest> (?!by (?:the|an?|our|my|each|every)\b).+)$/iu.exec(
      clause,
    )?.groups ?? {}
  const verb = done === undefined ? undefined : stemsOf(done.toLowerCase()).find(stem => verbs.has(stem))
  return verb === undefined ? clause : `${verb} ${thing!.slice(0, 1).toLowerCase()}${thing!.slice(1)}${rest}`
}

const mainClauseAfterComma = (text: string): string | undefined =>
  /^\W*(?:and |but |so |also )?(?:when|if|once|after|before|as soon as|whenever|while|on|at|in|for)\b[^,]{2,120},\s+(?:then )?(?=\p{L}+\s\p{L})(.+)$/isu.exec(
    text,
  )?.[1]

/**
 * Splits "snap a photo, put in species and length, and they can reserve it" into three actions. A part belongs to the
 * one before unless it says itself what is done.
 */
function splitClauses(clause: string): Action[] {
  const parts = withWholeVerbs(
    hideBrackets(clause).split(
      /((?:(?<!\s)\s+)?[,;]\s*(?:(?:and|then|also|maybe)\s+)*|(?<!\s)\s+(?:and(?: then| also)?|then|but)\s+)/,
    ),
  )
  const actions: Action[] = []
  let hasAction = false
  let isListing = false
  for (let i = 0; i < parts.length; i += 2) {
    const part = withoutOpeners(parts[i]!)
    // "treatments - drug, dose, reaction": a word of a list may also be a verb.
    const isMember: boolean = isListing && !part.includes(' ') && actions.length > 0
    isListing = listOpener.test(parts[i]!) || isMember || (isListing && !hasVerbOfItsOwn(part))
    if (isMember) {
      actions.push(joined(actions.pop()!, parts[i - 1]! + parts[i]!))
      continue
    }
    const parsed = parseAction(part)
    // "who was asked and what they answered" is one object.
    const says =
      !/^(?:who|what|which|how|where|when|whether|if)\b/i.test(part) &&
      !(i > 0 && continuation.test(parts[i]!)) &&
      (parsed.action !== part || isVerbPhrase(part) || isSelfContained.test(part))
    // "The pickup thing, they need a time window": the first words only name what the rest is about.
    const isTopic =
      i > 0 &&
      actions.length === 1 &&
      parsed.action !== part &&
      !hasAction &&
      actions[0]!.action.split(/\s+/).length <= 4
    if (isTopic) actions.pop()
    if (isPay.test(part) || (hasAction && complaint.test(part))) continue
    if (actions.length === 0 || says) actions.push(withActor(parsed, actions.at(-1)))
    else actions.push(joined(actions.pop()!, parts[i - 1]! + parts[i]!))
    hasAction ||= says
  }
  return actions.map(({ action, ...rest }) => ({ ...rest, action: showBrackets(action) }))
}

/** What a list of things follows. */
const listOpener = /\b(?:with|including|such as|like|showing|stating|by)\s\S|\s[–—-]\s?\S|:\s/i
const hasVerbOfItsOwn = (part: string): boolean => isVerbPhrase(part) || parseAction(part).actor !== undefined

/** Whether a part begins with a verb, or with several that share an object: "upload and share artworks". */
function isVerbPhrase(part: string): boolean {
  // "ingredients, cooking time and pictures"
  if (isGerundNoun.test(part.split(/,? (?:and|or) /, 1)[0]!)) return false
  if (startsWithVerb(part) || actsOnPronoun.test(part)) return true
  const [, verb, rest] = /^(\S+?),? (?:and |or )?(.+)$/.exec(part) ?? []
  return verb !== undefined && /^\S+,? (?:and|or) /.test(part) && isVerbWord(verb) && startsWithVerb(rest!)
}

/** "grab it": whatever has a pronoun as its object is a verb. */
const actsOnPronoun =
  /^(?!(?:with|for|by|from|at|in|on|of|to|like|than|as|and|or|but|so|if|when|that|what|who|which|is|are|was|were|does|did|do|not|about|where|because|before|after|until|while|make|makes)\b)\p{L}{3,} (?:it|them|him|us)\b/iu

/** "They sit there for months" says why, and nothing that the app does. */
const complaint =
  /^(?:they|it|i|we|he|she|people|ppl|nobody|everybody|everyone)(?:['’]re|['’]s| (?:always |often |just |keep |keeps |all )?(?:sit|sits|forget|forgets|lose|loses|hate|hates|get lost|never|don['’]?t|doesn['’]?t|are|is|was|were|had)\b)/i

/** "Grab it, first one gets it": the second part is a rule for the first. */
const continuation =
  /^(?:(?:with|for|by|from|at|in|on|of|without|via|through|as|like|such|per|e\.g)\b|(?:the )?first (?:one|come|person|to)\b)/i

/** "Drivers get 50 cents a kilometre" is about money that changes hands outside the app. */
const isPay =
  /^(?:[\p{L}’'-]+ ){1,4}(?:gets?|earns?|costs?|pays?|is paid|are paid) (?:about |around |only )?(?:[$€£]\s?\d|\d[\d.,]{0,8} ?(?:%|(?:cents?|euros?|dollars?|pounds?|pence|francs?|bucks|per ?cent)\b))/iu

/** Actions of one word or two, without an object. */
const isSelfContained =
  /^(?:register|log ?[io]n|log ?out|sign (?:up|in|out)|apply|subscribe|unsubscribe|pay|check ?(?:in|out)|vote|reply|comment|rsvp|opt (?:in|out))$/i

/** "upload and share artworks", "start, pause and stop it": verbs that share an object stay together. */
function withWholeVerbs(parts: readonly string[]): string[] {
  const whole: string[] = []
  let pending = ''
  let isListing = false
  for (let i = 0; i < parts.length; i += 2) {
    const text = pending + parts[i]!
    const { action } = parseAction(withoutOpeners(parts[i]!))
    isListing = listOpener.test(parts[i]!) || (isListing && !parts[i]!.trim().includes(' '))
    const isVerbAlone =
      !isListing && !isSelfContained.test(action) && /^\S+$/.test(action) && isVerbWord(action)
    const isLast = i + 2 >= parts.length
    pending = isVerbAlone && !isLast ? text + parts[i + 1]! : ''
    if (pending === '') whole.push(text, ...(isLast ? [] : [parts[i + 1]!]))
  }
  return whole
}

/** Puts marks that don't split in place of those in brackets; `showBrackets` takes them back. */
const hideBrackets = (text: string) =>
  text.replace(/\([^()]{0,300}\)/g, inside =>
    inside.replaceAll(',', '\uE000').replaceAll(';', '\uE001').replaceAll(' and ', '\uE002'),
  )
const showBrackets = (text: string) =>
  text.replaceAll('\uE000', ',').replaceAll('\uE001', ';').replaceAll('\uE002', ' and ')

/** "Members book a court and cancel it": the second action is the members' as well. */
const withActor = (action: Action, previous: Action | undefined): Action =>
  action.actor === undefined && previous?.actor !== undefined ? { ...action, actor: previous.actor } : action

const joined = (action: Action, more: string): Action => ({ ...action, action: action.action + more })

/** Words before the statement proper: connectives, and phrases that only say that somebody wants it. */
const openers = [
  /^(?:and|but|or|so|also|then|oh|plus|well|ok(?:ay)?|basically|like|maybe|perhaps|later(?: on)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|next|for now|much later|ideally|of course|additionally|furthermore|moreover|in addition|on top of that|besides|optionally|eventually|someday|one day|at some point|in addition to that|most importantly|importantly|obviously|please|just|where|which|because|cuz|if possible)\b[\s,:;–—-]+/i,
  /^(?:must|should|could|nice|nice to have|won['’]t|p[0-3]|v[12]|mvp|optional|later|todo|tbd|high|medium|low)\s*[:–—-]\s+/i,
  // "At the end of the year | the treasurer needs a report"
  /^(?:at the (?:end|start|beginning) of (?:the |each |every |an? )?\p{L}+|(?:every|each) (?:\p{L}+day|day|week|month|year|morning|evening|night|time)|once (?:an?|per) \p{L}+),? (?=\p{L}+ \p{L})/iu,
  /^there(?:['’]?s| is| are)(?: also)? (?=(?:an?|the|some) \p{L})/iu,
  /^as (?:an? |the )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+,? (?:i|we)(?:['’]d| would)? (?:want|like|need|love)(?: to)?\s+/iu,
  /^what (?:i|we|they) (?:really )?(?:want|need|would like)(?: is)?[\s,:]+/i,
  /^(?:it )?(?:should|must|has to|needs? to|would|could)(?: also)? be possible (?:for (?:\p{L}+ ){1,3})?to\s+/iu,
  /^(?:it|this|that|what)(?:['’]d| would| might| could)?(?: also| really)? be (?:nice|cool|great|good|lovely|fun|useful|helpful|handy|awesome|sick|amazing|a bonus|perfect|ideal)(?: too)?(?: if| to have| to be able to| to)?\s+/i,
  /^(?:i|we)(?:['’]d| would)?(?: also| really| just)?(?: (?:want|need|like|love|wish|imagine|think of|envision))(?: it| this)?(?: to have| to be able to| to| for)?\s+/i,
  /^(?:there|it|they|u|you)(?: also)? (?:should|must|could|would|will|can|needs? to|has to|have to|gotta|is|are|ought to)(?: also)? (?:be|have)\s+(?!able\b)/i,
  /^(?:it|the (?:app|system|tool|site|website|platform|software|product))(?: also| would| should| must| will)* (?:needs?|requires?|has|have|includes?|contains?|offers?|provides?|supports?|features?)\s+(?!to\b)/i,
  /^(?:(?:also )?(?:includes?|including|incorporate|have|has|provides?|offers|add(?=s? (?:support|a way|an option))) )(?=\p{L})(?:support for )?/iu,
  /^(?:with|plus|wants?|want|needs? to|to)\s+(?:to\s+)?/i,
  /^(?:an? |the |some )?(?:way|ability|possibility|option|function|functionality|feature|features|screen|page|place|button|thing)(?: for (?:\p{L}+ ){1,2})? ?(?:to|for|that lets (?:you|u|me|us|people|users)|where (?:you|u|i|we|people|users) can)\s+/iu,
  /^(?:(?:it|the (?:app|system|tool|site|website|platform)) )?(?:should |must |will |would |can )?(?:lets?|allows?|enables?|helps?) (?:\p{L}+ ){1,3}?(?:to )?(?=\p{L}+ )/iu,
]

/** "A sound would be nice" is about the sound. */
const wishTail =
  /\s(?:would|could|might)(?: also| really)? be (?:nice|cool|great|good|lovely|fun|useful|helpful|handy|awesome|sick|amazing|a bonus)(?:,? (?:too|as well|to have|though|some ?day|one day|later|for that|of course))*$/i

/** "Social features maybe later" says when, not what. */
const laterTail =
  /(?:,|,? (?:maybe|perhaps|probably|possibly|can come|can wait until|but|for)|(?<=^(?:maybe|perhaps|possibly|probably) \S.{2,60})) (?:much )?later(?: on)?$| later(?: on)?,? (?:maybe|perhaps|possibly)$/i

function withoutOpeners(statement: string): string {
  let text = withoutEndMarks(statement)
    .replace(wishTail, '')
    .replace(laterTail, '')
    .replace(/,? please$/i, '')
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
export const listingVerbs =
  /^(?:view|see|show|display|browse|manage|export|report|track|generate|support|offer|provide)$/i

/** "View match history, team rankings and player info" is three features: the verb is carried on. */
function splitObjects(action: string): string[] {
  const [verb = '', ...rest] = action.split(/\s+/)
  if (!listingVerbs.test(verb)) return [action]
  const objects = rest.join(' ').split(/, (?:and )?| and /)
  const isList =
    objects.length > 2 &&
    !/\s(?:with|including|such as|by)\s/i.test(objects[0]!) &&
    objects.every(
      it => it !== '' && !continuation.test(it) && !aboutOthers.test(it) && it.split(/\s+/).length <= 4,
    )
  return isList ? objects.map(object => `${verb} ${object}`) : [action]
}

/** An object with a pronoun is a clause of its own, or isn't listed beside others. */
const aboutOthers = /\b(?:it|they|them|he|him|she|we|us|i|you)\b/i

/** What is left of a clause that was cut off. */
const danglingWord =
  /(?:\s(?:that|which|who|and|or|to|for|with|of|by|as|if|when|because|in|on|at|from|the|an?|her|his|their|our|my|to the|of the|in the|on the|for the|with the|from the))$/i
const leadingArticle = /^(?:an?|the|some|my|our|their) (?=\p{L})/iu
const maxNameWords = 12

/** The beginning of a name, up to the end of a phrase. The feature's description has all of the statement. */
function toName(action: string): string {
  const clause = withoutEndMarks(action.slice(0, endOfPhrase(action)))
  const words = clause
    .trim()
    .replace(leadingArticle, '')
    .replace(/\s(?:that|which|who)$/i, '')
    .split(/\s+/)
  if (words.length <= maxNameWords) return capitalize(words.join(' '))
  const [first = ''] = clause.split(/[,;]\s/)
  const short = goesOnAsList(clause.slice(first.length)) ? withoutBegunList(first) : first
  const few = short.trim().replace(leadingArticle, '').split(/\s+/)
  if (few.length >= 2 && few.length <= maxNameWords) return capitalize(few.join(' '))
  const cut = few.findLastIndex((word, i) => i >= 3 && i <= maxNameWords && phraseStarts.test(word))
  return capitalize(
    few
      .slice(0, cut < 0 ? maxNameWords : cut)
      .join(' ')
      .replace(danglingWord, ''),
  )
}

/** Where the first phrase ends. Quoted words stay whole, and "on Friday the week is full" is nothing without its end. */
function endOfPhrase(action: string): number {
  const isWithin = (index: number) => (action.slice(0, index).match(/["“”]/g)?.length ?? 0) % 2 === 1
  const isClause =
    /^(?:on|in|at|by|for|after|before|that|this|these|those|it|there|every|each|an?)\s/i.test(action) ||
    startsWithVerb(action)
  const end = [...action.matchAll(breaks)].find(
    ({ index, 0: mark }) =>
      index > 0 &&
      !isWithin(index) &&
      !(verbBreak.test(mark) && (isClause || subordinator.test(action.slice(0, index)))),
  )
  return end?.index ?? action.length
}

/** "Reports for the county are due every quarter" is named after its subject. */
const subordinator = /\b(?:when|if|what|where|how|who|whose|that|which|while|once)\b/i
const verbBreak = /^\s(?:is|are|will be|must be|should be|has to be|have to be)\s$/

/** What follows says why, how or in which case, but not what. */
const breaks =
  /[;(!?]|,?\sbut (?:no|not|never|without)\s|[.:](?=\s|$)|\s[–—-]\s|\s(?:is|are|will be|must be|should be|has to be|have to be)\s|,?\s(?:so that|so (?=\p{L}+ (?:can|don|is|are|know|see|does|do|buy))|because|cuz|(?<!\s(?:in|with|of|to|for|by|at|on)\s)which|in order to|(?:the )?first (?:one|come|person)|by (?:clicking|entering|pressing|using))\s/gu

const phraseStarts =
  /^(?:with|from|by|between|via|through|as|when|if|while|after|before|until|and|or|but|that|which|who|where|so)$/i
