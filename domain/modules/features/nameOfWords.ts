import { isThirdPersonVerb, nounOrVerbWords, stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { isVerbWord, startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { isOpenQuestion } from './endOfName.ts'
import { withoutRankMark } from './importance.ts'

/**
 * The name that words of a text make: without what isn't part of it, its verb in the base form. Blank if they can't name
 * a feature. `isAction` says that they surely begin with a verb.
 */
export function nameOfWords(words: string, isAction: boolean): string {
  const isDone = isAction || somebody.test(words)
  let name = withoutTitle(withoutRankMark(withoutHalfBracket(words)))
    .replace(reportedLead, '')
    .replace(someonesWish, '')
    .replace(generalLead, '')
    .replace(place, '')
    .replace(everybody, '')
    .replace(sideRemark, '')
    .replace(toBe, '$1 $2 ')
    .replace(goesOut, (_, thing: string, more = '') => `send ${thing}${more}`)
    .replace(goesOnList, 'list $1')
    .replace(wantedDone, (whole: string, things: string, done: string, more: string) => {
      const verb = stemsOf(done.toLowerCase()).find(it => it !== done.toLowerCase() && verbs.has(it))
      return verb === undefined || startsWithVerb(things) ? whole : `${verb} ${things.trim()} ${more}`
    })
    .replace(denial, '')
    .replace(laterClause, (clause, at: number, all: string) => {
      const first = all.slice(0, at)
      return isOpenQuestion(first) || condition.test(first) ? clause : ''
    })
    .replace(ownClause, '')
    .replace(before, '')
    .replace(somebody, '')
    .replace(/^[^\p{L}\p{N}"“(]+/u, '')
    .replace(reason, '')
  for (let i = 0; i < 3; i++) name = name.replace(tails, '')
  name = withoutLooseEnd(name)
  const does = withoutApp(name)
  name = toBaseVerb(shorten(does.replace(leads, '')).replace(having, ''), isDone || does !== name)
  return namesNothing(name) ? '' : capitalize(name)
}

/** "My husband says | it should also show the readings" */
export const reportedLead =
  /^(?:(?:(?:an?|the|my|our) )?\p{L}+ )?(?:says?|said|thinks?|suggests?|reckons?|insists?|wants?) (?:that )?(?=(?:it|the app|we) (?:should|must|could|has to|needs to|ought to))/iu

/** "Ingrid would like to | plan a month ahead": whose wish it is. */
const someonesWish =
  /^\p{Lu}\p{Ll}{1,20} (?:would (?:also )?like|wants|needs|wishes|asked|asks)(?: to| for)? (?:an? |the |some )?(?=\p{L}+ \p{L})/u
/** "Everyone | sees it live" */
const everybody = /^(?:everyone|everybody|anyone|anybody|(?:each|all) of us) (?:can )?(?=\p{L}{2,24} \p{L})/iu
/** "get a letter, | which I would print at home" */
const sideRemark =
  /(?<=\S \S.{3,80}), which (?:i|we|you|they|he|she)(?:['’]d| would| will| can|['’]ll)? \p{L}[^]*/iu
/** "Photo of the old label | should be | next to it" */
const toBe =
  /^((?:[\p{L}’'-]+ ){1,6}?[\p{L}’'-]+) (?:should|must|has to|needs to) be (next to|beside|above|below|visible|on|at|in) (?=\p{L})/iu
/** "A reminder goes out a month before" */
const goesOut =
  /^((?:an? |the )?(?:[\p{L}’'-]+ ){0,3}?(?:reminders?|e-?mails?|mails?|texts?|messages?|notices?|notifications?|newsletters?|invitations?|invoices?|letters?|warnings?|alerts?|sms)) goe?s? out( .+)?$/iu
/** "pieces that nobody collects | go on a list" */
const goesOnList = /^(.{3,80}?) (?:go|goes) on(?:to)? (?:an?|the) list\b.*$/iu
/** "hours per person | exported | to the payroll": what somebody wants to have done. */
const wantedDone =
  /^((?:[\p{L}’'-]+ ){1,8}?)(?<= )(exported|printed|sent|synced|mailed|emailed|uploaded|imported|forwarded|translated|archived) ((?:to|into|as|by|from|for|on|in) .+)$/iu

const namesNothing = (name: string): boolean =>
  (!name.includes(' ') && isVerbWord(name) && !standsAlone.test(name)) ||
  (condition.test(name) && !name.includes(', ') && name.split(' ').length <= 5) ||
  pastVerb.test(name) ||
  onlyAsks.test(name) ||
  /^(?:first |last )?\p{L}+ (?:gets?|wins?)(?: it)?(?:,|$)/iu.test(name) ||
  onlyTime.test(name) ||
  onlyDate.test(name) ||
  !/\p{L}{2}/u.test(name)

/** "Every day | the app | gives you ten words", "It ought to | tell him": what the app does, without the app. */
function withoutApp(name: string): string {
  const [, subject = '', modal = '', rest = ''] = app.exec(name) ?? []
  const [verb = ''] = rest.split(' ', 1)
  const isDone =
    modal !== '' ||
    (subject.toLowerCase() === 'it' && verb.endsWith('s')) ||
    isThirdPersonVerb(verb.toLowerCase()) ||
    /^\p{L}+ (?:me|you|him|her|us|them) /iu.test(rest)
  return rest !== '' && isDone ? rest : name
}
const app =
  /^(?:(?:every|each) \p{L}+,? )?((?:the |an? |our |this )?(?:app|application|system|program|programme|tool|site|website|platform|bot|software|thing)|it) ((?:(?:should|must|shall|will|can|could|would|may|ought to|has to|needs to|also|automatically|then) (?:to |be able to )?){0,3})(\p{L}+ \S.*)$/isu
/** "The home page should | feature a search bar" */
const having =
  /^(?:features?|featuring|includes?|including|contains?) (?:an? |the |some )|^(?:have|has) an? /i

/** "Who drives", "whoever is last buys pizza" */
const onlyAsks =
  /^(?:whoever\b(?!.*\b(?:gets?|receives?|can|sees?)\b)|(?:who|whose|which|what|where|why|whens?) \S+(?: \S+)?$)/i
/** "it before All Souls' Day", "idk" */
const onlyDate =
  /^(?:[Ii]t )?(?:[Bb]efore|[Bb]y|[Uu]ntil|[Ii]n time for) (?:the )?(?:\p{Lu}|\d)|^(?:[Ii]dk|[Ll]ol|[Oo]mg|[Tt]bh|[Tt]rue story)$/u
/** "at 7h30 and at 16h30", "Monday to Saturday", "2022 low water", "kg" */
const onlyTime =
  /^(?:(?:at|on|from|until|by|in|between) \d|(?:19|20)\d\d\b|(?:mon|tues?|wednes|thurs?|fri|satur|sun)days? (?:to|till|until|and|–|-)|\p{L}{1,2}$)/iu

/** "F3 search by donor", "Functional needs mark damage on a photograph" */
function withoutTitle(name: string): string {
  const [, title = '', rest = ''] = titled.exec(name) ?? []
  return rest !== '' && (/\d/.test(title) || startsWithVerb(rest)) ? rest : name
}
const titled =
  /^([FR]\d{1,3}|(?:REQ|FR|NFR|US|UC|F|R)[- ]?\d{1,4}|functional needs?|functions?|features?|requirements?)[.:)]? (.{3,})$/i

/** "picks) writes a recap": what is before the end of a bracket belongs to other words. */
const withoutHalfBracket = (words: string): string => {
  const end = words.lastIndexOf(')')
  return end >= 0 && !words.slice(0, end).includes('(') ? words.slice(end + 1).trim() || words : words
}
/** "swap two handlers, nobody else can": who can't is no part of its name. */
const denial =
  /(?<!\b(?:that|which|who|whom|what)),? (?:but )?(?:nobody|no one|no-one|noone)(?: else)?(?: (?:can|may|does|should|must|is))?\b[^]*$/i

/** "see the result live | and the final menu gets locked", "see sales, | cook doesn't see money" */
const laterClause =
  /(?<=\S \S{1,30})(?:,? (?:and|but|while) (?:the|an?|my|our|their|his|her|every|each) (?:\p{L}[\p{L}'’-]{0,24}(?: \p{L}[\p{L}'’-]{0,24})?)|, (?:but )?(?:the )?\p{L}{1,24}(?: \p{L}{1,24})?) (?:gets?|is|are|can|can(?:no|['’])t|could|may|must|should|will|has to|have to|does(?:n['’]?t| not)|do(?:n['’]?t| not)|never|goes)\b[^]*$/iu

/** "tick off who has paid | , she'd like a list of the others" */
const ownClause = /(?<=\S \S.{4,60}), (?:she|he|they|we|i|it)(?:['’](?:d|ll|s|re))? \p{L}+ [^]*$/iu

/** "enters | he should | tap a card", "Damage: | takes a photo": what is before the action. */
const before =
  /^(?:(?:[\p{L}'’-]{1,24} ){1,4}(?:he|she|they|it|we|you) (?:should|must|can|could|will|may) (?=\p{L}+ \p{L})|\p{Lu}\p{L}{1,24}: (?=\p{L}{1,24} \p{L}))/u

/** "alarm | someone ticks off what was used" */
const somebody = /^(?:[\p{L}'’-]{1,24} ){0,5}(?:somebody|someone) (?=\p{L}{2,24}s \p{L})/iu

/** Why somebody wants it is no part of its name. */
const reason =
  /(?<=\S \S{1,40})(?:,? (?:so that|because|cuz|coz|cos|since (?=(?:it|they|we|i|he|she|the)\b)|so (?=(?:i|we|you|u|they|he|she|it|people|ppl|nobody|everybody|everyone|the \p{L}+) ))|, (?:else|otherwise))\b[^]*/iu
/** "If there's light at night" says when, but not what. */
const condition = /^(?:if|when|whenever|as soon as)\b/i

/** The beginning of words that go on and on, up to a clause. */
function shorten(name: string): string {
  const words = name.split(' ')
  if (words.length <= longest) return name
  const cut = words.findLastIndex((word, i) => i >= 4 && i <= longest && clauseStart.test(word))
  return words
    .slice(0, cut < 0 ? longest : cut)
    .join(' ')
    .replace(tails, '')
}
const longest = 18
const clauseStart = /^(?:and|or|but|that|which|who|where|so|then|while)$/i

/** "Sends them a text" becomes "Send them a text". */
export function toBaseVerb(name: string, isVerb = false): string {
  const [, first = '', rest = ''] = /^(\p{L}+)( .+)?$/u.exec(name) ?? []
  const lower = first.toLowerCase()
  const isNoun = isVerb ? /^ (?:of|per)\b/.test(rest) : /^ (?:of|for|by|per|on|about)\b/.test(rest)
  if (!lower.endsWith('s') || verbs.has(lower) || rest === '' || isNoun) return name
  const isSurely =
    isVerb ||
    /^ (?:an?|the|it|them|who|what|which|how|whether|when|if|my|your|our|their|his|her|its|each|every|all|me|you|us|u)\b/i.test(
      rest,
    )
  const known = stemsOf(lower).find(it => verbs.has(it) && (isSurely || !nounOrVerbWords.has(it)))
  const stem = known ?? (isVerb && /[^siu]s$/.test(lower) ? baseFormOf(lower) : undefined)
  return stem === undefined ? name : stem + rest.replace(secondVerb, toBaseWord)
}

/** "Alerts -> | just a weekly email": what somebody wants instead. */
export const replaced = /^[^→>=]{3,60}(?:->|→|=>)\s?(?:just|only|instead|rather) (?:an? |the )?(?=\p{L})/iu

/** The base form of a verb that isn't in the lexicon: "rings", "buzzes", "tidies". */
const baseFormOf = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=ss|x|zz|ch|sh|o)es$|s$/, '')

/** "shows grey | and beeps" */
const secondVerb = /(?<= (?:and|or) )\p{L}+s(?= |$)/gu
const toBaseWord = (word: string): string =>
  stemsOf(word).find(it => verbs.has(it) && !nounOrVerbWords.has(it) && !verbs.has(word)) ?? word

/** "a page where they | put in their address" */
const place =
  /^(?:an? |the |some )?(?:page|place|screen|form|view|section|area|site|thing|spot) (?:where|in which|on which) (?:(?:the |our |my )?\p{L}{2,20}s|they|you|we|i|he|she|people|everyone|everybody) (?:can |could |should )?(?=\p{L}+ \p{L})/iu

/** "see his day | and after the lesson", "upload their licence | , expires": the beginning of what follows. */
function withoutLooseEnd(name: string): string {
  const [, first = '', last = ''] = /^(.{12,200}), (\p{L}+s)$/u.exec(name) ?? []
  if (first !== '' && isThirdPersonVerb(last)) return first
  return /\bbefore and after\b/i.test(name)
    ? name
    : name.replace(
        /(?<=\S{2} \S{1,30} \S.{3,60}) and (?:after|during|once|when) (?:the |an? |each )?\p{L}+(?: \p{L}+)?$/iu,
        '',
      )
}

/** "Functionalities for event organization" are named after what they are for. */
const generalLead =
  /^(?:functionalit(?:y|ies)|features?|functions?|options?|abilit(?:y|ies)|possibilit(?:y|ies)|support|ways?) (?:for|to|of|like|such as) /i
const leads =
  /^(?:(?:an?|the|some|my|our|their|to|also|just|then|and|that|u|you|i|we|they|can|it|should|must|be able to|includes?|including)\s+)+(?=\p{L})/iu
const tails =
  /(?<![\s,;:.–—-])[\s,;:.–—-]+$|\s\(?(?:please|too|as well|maybe|later(?: on)?|someday|one day|next year|maybe next year|nice to have|(?:that |it )?would (?:also |really )?be \p{L}+|if (?:that['’]?s |it['’]?s )?(?:at all )?possible|rn|tho|lol|haha|for now|at some point|i (?:mean|guess|think|suppose)|somehow|yes|or (?:something|whatever|so)|and (?:so on|such|stuff)|etc)\)?$|,? (?:and|or|but|of|the|an?|my|our|your|their|as|because)$/iu

/** Actions that need no object. */
export const standsAlone =
  /^(?:search|comments?|chat|sharing|share|export|import|reports?|register|log ?in|log ?out|sign ?(?:up|in|out)|apply|subscribe|vote|reply|rsvp|filters?|notes?|offers?|ratings?|rate|review|reviews|like|follow|pin|print|undo|sync|zoom|tags?|labels?|alerts?|reminders?|messages?|backup|backups|tracking|booking|scan|sort)$/i
/** What happened says nothing about the app. */
const pastVerb =
  /^(?:came|went|took|gave|got|made|wrote|sent|sold|bought|brought|built|kept|left|lost|met|paid|said|saw|spent|told|thought|felt|found|forgot|knew|drew|chose|broke|looked|wanted|tried|used|asked|called|happened)\b/i
