import { stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { duties } from './duties.ts'
import { isDoer } from './isDoer.ts'
import { nameOfWords } from './nameOfWords.ts'
import { mainClauseOf, type StatedFeature } from './readFeatures.ts'

/**
 * What the app or somebody has to do, told from the side of those to whom it happens: "Members must be told two days before"
 * is "Tell members two days before", "Whoever cancels late is charged" is "Charge whoever cancels late". What may only
 * happen, or must not, is a rule and nothing that is done.
 */
export function dutiesIn(statement: string): StatedFeature[] {
  const [, labelled] = /^\p{L}{2,20}(?: \p{L}{2,20}){0,2}: (.+)$/su.exec(statement) ?? []
  const clause = mainClauseOf(withoutEndMarks(labelled ?? statement))
    .split(/: /, 1)[0]!
    .replace(opener, '')
    .replace(wishLead, '')
    .replace(time, '')
    .replace(/ \([^()]{0,200}\)/g, '')
  const shown = shownIn(clause)
  if (shown !== undefined) return [shown]
  const warned = warnedIn(statement)
  if (warned !== undefined) return [warned]
  // "if the code was sent" is wished for, and no past.
  const isWish = wishLead.test(statement)
  for (const found of clause.matchAll(isWish ? wishedAuxiliary : auxiliary)) {
    const before = clause.slice(0, found.index)
    const subject = shared.exec(before)?.[1] ?? before
    const verb = baseOf(found.groups!['done']!, capable.test(found[0]))
    const isTold = /^ (?:is|are|gets?)\b(?! to\b)/i.test(found[0]) && /^(?:he|she|i|we|you)$/i.test(subject)
    if (verb === undefined || isTold || !isSubject(subject)) continue
    return actionsOf(subject, verb, clause.slice(found.index + found[0].length))
  }
  return []
}

/** "It would be great if | the code was sent by text" */
const wishLead =
  /^(?:it|that) would (?:also |really )?be (?:great|nice|good|lovely|cool|useful|helpful|handy) if /i
const opener = /^(?:(?:and|but|so|also|then|plus|oh|well|for example|e\.g\.)[\s,]+)+/i
/** "After the match | the score is written down" */
const time =
  /^(?:after|before|during|at|on|in|by|every|each|once) (?:\d+ |the |an? |each |every )?(?:end of (?:the |each |every |an? )?)?\p{L}+,? (?=(?:the|an?|each|every|all|our|their|they) \p{L})/iu
/** "Books | are due after 21 days and | can be renewed": the second verb has the same subject. */
const shared =
  /^((?:(?!(?:is|are|was|were|has|have|must|can|should|will|that|who|which|whoever)\b)[^\s,;]+ ){0,5}(?!(?:is|are)\b)[^\s,;]+) (?:is|are|has|have|must|can|should|will) .{2,80} and$/iu
const auxiliary =
  /(?<=\p{L}|\d) (?:(?:must|should|shall|will|has to|have to|needs? to|ought to|can|may|could|(?:is|are) to)(?: (?:also|then|always|automatically|simply))* (?:be|get)|is|are|gets?)(?: (?:also|then|always|automatically|immediately|simply))* (?<done>\p{L}+)(?!\p{L})/giu

const wishedAuxiliary =
  /(?<=\p{L}|\d) (?:was|were|could be|would be|got)(?: (?:also|then|always|automatically))* (?<done>\p{L}+)(?!\p{L})/giu

/** The particle that belongs to a verb: "written down". */
const particle = /^ (?:down|up|out|off|in|back|away|over)(?! of\b)(?!\p{L})/iu
const agent =
  / by (?:(?:the|an?|our|my|each|every|one of the) )?(?<who>(?:\p{L}+ ){0,2}?\p{L}+)(?=$|[,.;]| (?:and|or|when|if|after|before|on|at|in|within|by|with|who|as)\b)/iu

function actionsOf(subject: string, verb: string, rest: string): StatedFeature[] {
  const [, first = '', done = '', more = ''] = coordinated.exec(rest) ?? []
  const next = done === '' ? undefined : baseOf(done, true)
  const object = objectOf(subject)
  return [
    actionOf(object, verb, next === undefined ? rest : first),
    ...(next === undefined ? [] : [actionOf(object, next, more)]),
  ].filter(({ name }) => name !== '')
}
/** "entered by the member | and | confirmed | by the gardener" */
const coordinated =
  /^(.{0,100}?),? and (?:then |also )?(?:(?:(?:must|should|can|may|will) (?:also |then )?be|is|are|gets?) )?(\p{L}+)(?!\p{L})(.*)$/isu

function actionOf(object: string, verb: string, rest: string): StatedFeature {
  const found = agent.exec(rest)
  const who = found?.groups?.['who'] ?? ''
  const actor = who !== '' && isDoer(who.split(' ').at(-1)!.toLowerCase()) ? who : undefined
  const bare = (actor === undefined ? rest : rest.replace(found![0], '')).replace(ownClause, '')
  const [moved = ''] = particle.exec(bare) ?? []
  const name = nameOfWords(`${verb}${moved} ${object}${bare.slice(moved.length)}`, true)
  return { name, isAction: true, ...(actor !== undefined && { actor }) }
}

/** "marked red | and I have to be told": what somebody else does is no part of the name. */
const ownClause =
  /,? (?:and|but|while|so) (?:i|we|you|they|he|she|it|(?:the|an?|our|my|their|his|her|each|every) \p{L}+) (?:is|are|am|ha(?:s|ve)|can|must|should|may|will|gets?|needs?|wants?)\b[^]*$/iu
const objects: Readonly<Record<string, string>> = { they: 'them', he: 'him', she: 'her', i: 'me', we: 'us' }
function objectOf(subject: string): string {
  const known = objects[subject.toLowerCase()]
  return (
    known ?? (/^\p{Lu}(?:\p{Ll}|\s)/u.test(subject) ? subject[0]!.toLowerCase() + subject.slice(1) : subject)
  )
}

/** Whether words are a whole subject: "a tool that is broken", but not "a tool that". */
function isSubject(words: string): boolean {
  const [, clause = ''] =
    /(?<!\b(?:after|before|like|than|of|with|for|by) )\b(?:that|which|who|whose|whoever|where)\b(.*)$/isu.exec(
      words,
    ) ?? ['', 'is']
  return (
    words.length <= 100 &&
    !/[,;:()]/.test(words) &&
    !noSubject.test(words) &&
    !tagWords(words.split(relative, 1)[0]!).some(
      ({ kind }, i, all) => i > 0 && i < all.length - 1 && kind === 'verb',
    ) &&
    /(?<!\p{L})(?:is|are|was|were|has|have|had|can|\p{L}{2,23}(?:s|ed|n['’]?t))(?!\p{L})/iu.test(clause)
  )
}
const relative = /(?<!\p{L})(?:that|which|who|whose|whoever|where|what)(?!\p{L})/iu
const noSubject =
  /^(?:no|nobody|nothing|none|no one|neither|it|this|that|there|what|which|who|how|if|when|where|why|everything|data|all data|the (?:app|application|data|system|site|website|server|software|code|database))$|^(?:no|nobody|nothing|none|neither|not|only|if|when|what|how|why|where|once|unless|i think|it)\b|\b(?:want|wants|think|thinks|hope|and|or|not|only|never|what|who|which|that|how|whether)$/i

/** The base form of a participle that says what an app or somebody with it does; undefined for other words. */
function baseOf(participle: string, isCapability: boolean): string | undefined {
  const lower = participle.toLowerCase()
  const irregular = participles[lower] ?? (isCapability ? capabilities[lower] : undefined)
  if (irregular !== undefined) return irregular
  const known = lower.endsWith('ed')
    ? stemsOf(lower).find(
        stem =>
          stem !== lower && (duties.has(stem) || (isCapability && verbs.has(stem) && !conditions.has(stem))),
      )
    : undefined
  return (
    known ??
    (isCapability && unknownVerb.test(lower) && stemsOf(lower).every(it => !verbs.has(it))
      ? lower.slice(0, /[csgvzu]ed$/.test(lower) ? -1 : -2)
      : undefined)
  )
}
const participles: Readonly<Record<string, string>> = {
  told: 'tell',
  sent: 'send',
  shown: 'show',
  kept: 'keep',
  written: 'write',
  taken: 'take',
  given: 'give',
  paid: 'pay',
  put: 'put',
  set: 'set',
  split: 'split',
  drawn: 'draw',
  lent: 'lend',
  chosen: 'choose',
  hidden: 'hide',
  reset: 'reset',
  withdrawn: 'withdraw',
  rung: 'ring',
  read: 'read',
}
/** "can be silenced": a verb that no list has. */
const unknownVerb = /^\p{L}{3,}ed$/u
/** "can be found": whatever can be done, or has to be, is a duty, unless it says how the app is made. */
const capable = / (?:be|get) \p{L}+$/iu
const conditions = new Set(
  `host encrypt base allow require use want need know say design develop implement deploy program install permit prohibit forbid
  connect protect secure comply configure optimize optimise operate support run test maintain own trust like love marry
  interest concern relate involve expect suppose finish complete deliver launch`.split(/\s+/),
)
const capabilities: Readonly<Record<string, string>> = {
  found: 'find',
  seen: 'see',
  made: 'make',
  undone: 'undo',
  bought: 'buy',
  sold: 'sell',
}
/** "If a course isn't full, I want to be warned", "It should warn me if two times are close": without the case, it says nothing. */
function warnedIn(statement: string): StatedFeature | undefined {
  const text = withoutEndMarks(statement)
  const { when = '', done = '', more = '' } = (wanted.exec(text) ?? appWarns.exec(text))?.groups ?? {}
  const verb = baseOf(done, true) ?? (appWarns.test(text) ? done.toLowerCase() : undefined)
  if (verb === undefined) return undefined
  const rest = more === '' ? '' : ` ${more}`
  const condition = when === '' ? '' : ` ${when[0]!.toLowerCase()}${when.slice(1)}`
  return { name: capitalize(`${verb} me${rest}${condition}`), isAction: true }
}
const wanted =
  /^(?:(?<when>(?:if|when|whenever|once|as soon as) [^,]{4,80}),? )?(?:i|we) (?:(?:(?:want|need|have|would like|['’]d like|should|must) (?:to )?be)|am|are|get) (?<done>\p{L}+ed|told|sent|asked)(?: (?<more>(?:if|when|whenever|once|as soon as|before|about|by|as|which|what|who|where|how) \S.{2,80}))?$/iu
const appWarns =
  /^(?:it|the (?:app|system|tool|site|bot|plugin)) (?:should|must|has to|needs to|shall|ought to) (?:also )?(?<done>warn|tell|remind|alert|notify|inform) (?:me|us) (?<more>\S.{2,100})$/iu

/** "Each appointment has to show which room it is in" */
function shownIn(clause: string): StatedFeature | undefined {
  const { thing, verb, rest } = shows.exec(clause)?.groups ?? {}
  if (thing === undefined || isDoer(thing.split(' ').at(-1)!.toLowerCase())) return undefined
  const object = `each ${thing}`
  const isNamed = pronoun.test(rest!)
  const words = isNamed ? rest!.replace(pronoun, object) : `${rest!} for ${object}`
  return { name: nameOfWords(`${verb!.toLowerCase()} ${words}`, true), isAction: true }
}
const shows =
  /^(?:each|every|all|any)(?: single)? (?<thing>(?:\p{L}+ ){0,2}\p{L}+) (?:has to|have to|must|should|shall|needs? to|ought to) (?:also |always |clearly )?(?<verb>show|list|display|tell|state|say|indicate|mention) (?<rest>\S.{2,120})$/iu
const pronoun = /(?<!\p{L})(?:it|they)(?!\p{L})/iu
