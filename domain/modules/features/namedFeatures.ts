import { isThirdPersonVerb } from '#domain/mentor/language/lexicon.ts'
import { isVerbWord, parseAction, startsWithVerb, type Action } from '#domain/mentor/language/parseAction.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { hasPronounObject } from '#domain/mentor/language/resolvePronouns.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { Sureness, TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { endOfName, hasVerb, isGerundNoun } from './endOfName.ts'
import { isDepartment, isDoer } from './isDoer.ts'
import { departments } from './ownClauses.ts'
import { nameOfWords, toBaseVerb } from './nameOfWords.ts'
import { listingVerbs, type StatedFeature } from './readFeatures.ts'

export interface NamedFeature extends StatedFeature {
  /** Where its name is in the text. */
  readonly span: { readonly start: number; readonly end: number }
  readonly sureness: Sureness
}

/** The features whose names begin in a statement of a text. */
export function namedFeaturesIn(
  text: string,
  { start, end }: PlacedStatement,
  phrases: readonly TaggedPhrase[],
  inherited?: string,
): NamedFeature[] {
  let from = start
  let actor = inherited
  return joinLists(
    text,
    phrases.filter(it => it.start >= start && it.start < end),
  ).flatMap(found => {
    const phrase = withoutCase(text, start, found)
    const before = text.slice(from, phrase.start)
    if ([forbids, refuses, denies].some(it => it.test(flatten(before)))) return []
    const last = withoutNextClause(text, phrase.start, endOfName(text, phrase, end))
    from = last
    if (isSubject(text, phrase.start, last)) return []
    const begin = startOfClause(before, text.slice(phrase.start, last), phrase.start)
    const words = withSharedVerb(before, flatten(text.slice(begin, last)))
    // Members "book a court, invite a partner and cancel it".
    if (!separator.test(flatten(before))) actor = actorIn(flatten(before), words)
    const own = ownActor(words)
    actor = own?.actor ?? actor
    const [main, next] = splitAtDoer(own?.action ?? words)
    const parts = [
      ...splitActions(main).map(name => ({ name, who: actor })),
      ...(next === undefined ? [] : splitActions(next.does).map(name => ({ name, who: next.who }))),
    ]
    actor = next?.who ?? actor
    return parts.flatMap(({ name, who }) => {
      const clean = nameOfWords(name, who !== undefined || verbFollows.test(before))
      return clean === ''
        ? []
        : [
            {
              name: clean,
              span: { start: begin, end: last },
              sureness: phrase.sureness,
              isAction: who !== undefined || startsWithVerb(clean),
              ...(who !== undefined && { actor: who }),
            },
          ]
    })
  })
}

/** "report a fault | and the office | sees at once who is near": what somebody else does then is a feature of its own. */
export function splitAtDoer(
  words: string,
): [main: string, next?: { readonly who: string; readonly does: string }] {
  const found = nextDoer.exec(words)
  const { who = '', does = '' } = found?.groups ?? {}
  const last = who.split(' ').at(-1)!.toLowerCase()
  return found === null || found.index < 8 || !(isDoer(last) || departments.test(last))
    ? [words]
    : [words.slice(0, found.index), { who, does }]
}
const nextDoer =
  /,? and (?:the |our |an? )?(?<who>(?:\p{L}{2,20} )??\p{L}{2,20}) (?:(?:immediately|instantly|then|also|automatically) )?(?<does>(?:sees|gets|receives|approves|confirms|checks|decides|signs|prints|marks|accepts) \S[^]*)/iu

/** "When a rider crosses the line, | one tap stores the time": a name that begins within the case begins after it. */
function withoutCase(text: string, start: number, phrase: TaggedPhrase): TaggedPhrase {
  const [opening = ''] =
    /^\W*(?:(?:and|but|so|also)\s)?(?:when|if|once|as soon as|whenever)\b[^,]{3,120},\s/i.exec(
      text.slice(start, start + 160),
    ) ?? []
  const end = start + opening.length
  if (opening === '' || phrase.start <= start + 5 || phrase.start >= end) return phrase
  const [clause = ''] = /^[^.,;:!?\n]*/.exec(text.slice(end, end + 160)) ?? []
  return { ...phrase, start: end, end: Math.max(phrase.end, end + clause.length) }
}

/** "Lena from the office | should be able to …": who does it is no name of what is done. */
const isSubject = (text: string, start: number, end: number): boolean =>
  /^ (?:should|can|could|must|may|will|shall|has to|have to|needs? to) \p{L}/iu.test(
    text.slice(end, end + 16),
  ) && !hasVerb(flatten(text.slice(start, end)))

/** "you cant | read the label", "I didn't | sleep a week": what isn't so, or wasn't, is no wish. */
const denies =
  /\b(?:can['’]?t|cannot|couldn['’]?t|didn['’]?t|don['’]?t|doesn['’]?t|never|nobody|no one|isn['’]?t|aren['’]?t|wasn['’]?t)(?: (?:really|even|ever|always))?$|\b(?:whether|if) (?:the |an? |my |our )?\p{L}+ (?:can|could)$/iu

/** "coach | taps their name": who does it, if a name begins with that. */
function ownActor(words: string): Action | undefined {
  const { actor, action } = parseAction(words)
  if (actor === undefined || / and /.test(actor) || !isDoer(actor.split(' ').at(-1)!)) return undefined
  const [, next = ''] = /^ (\p{L}+)/u.exec(words.slice(words.indexOf(actor) + actor.length)) ?? []
  // "Driver routes" names things.
  const isSure = !next.endsWith('s') || isThirdPersonVerb(next) || isDepartment(actor)
  return isSure && action.includes(' ') ? { actor, action } : undefined
}

/** "The app mustn't let you | add him" says what must not be possible. */
const forbids =
  /\b(?:must|may|should|can|could|shall|will)(?:n['’]?t| ?not| never)(?: be (?:able|allowed) to| let \S{1,20}(?: \S{1,20})?| allow \S{1,20}(?: \S{1,20})? to)?$/i

/** "the next person on the | list gets an email": a name that begins within its subject begins with the subject. */
function startOfClause(before: string, name: string, start: number): number {
  // "save searches and get | notified"
  const [auxiliary = ''] = /^\p{L}+ed\b/iu.test(name) ? (/\b(?:gets?|be) $/i.exec(before) ?? []) : []
  if (auxiliary !== '') return start - auxiliary.length
  const isWithin =
    /(?:\b(?:on|of|in|at|from|for|with) (?:the|an?|our|my|their)|\b(?:the|an?|our|my|their) \p{L}{1,24}) $/iu.test(
      before,
    ) && /^\p{L}+ (?:gets?|receives?|goes|go|sees?|can|comes?|is|are)\s/iu.test(name)
  const [subject = ''] = isWithin ? (/(?:\p{L}[\p{L}'’-]{0,24}\s){1,6}$/u.exec(before) ?? []) : []
  return start - subject.length
}

/**
 * "enters group | , | number of pints and how urgent": what goes on with a list of objects, without a verb of its own,
 * belongs to the action before.
 */
function joinLists(text: string, phrases: readonly TaggedPhrase[]): TaggedPhrase[] {
  const all: TaggedPhrase[] = []
  for (const phrase of phrases) {
    const before = all.at(-1)
    const action = before === undefined ? '' : flatten(text.slice(before.start, before.end))
    const between = before === undefined ? '' : text.slice(before.end, phrase.start)
    const words = flatten(text.slice(phrase.start, phrase.end))
    const goesOn =
      before !== undefined &&
      (/^ (?:that|which) $/.test(between) ||
        (/^,? (?:and|or) $/.test(between) && endsWithAdjective(action) && !hasVerb(words)) ||
        (/^, $|^,? (?:and|or) (?:the |an? |their )?$/.test(between) &&
          hasNoVerb(words, action.includes(', ') || beginsList.test(action)) &&
          (beginsList.test(action) ||
            (startsWithVerb(toBaseVerb(action, true)) &&
              action.includes(' ') &&
              !listingVerbs.test(toBaseVerb(action, true).split(' ', 1)[0]!)))))
    if (goesOn) all[all.length - 1] = { ...before, end: phrase.end }
    else all.push(phrase)
  }
  return all
}

/** "shows the current | and next booking" */
const endsWithAdjective = (words: string): boolean =>
  /\s\S+$/.test(words) && tagWords(words).at(-1)?.kind === 'adjective'

/** "recipes with ingredients, steps | , cooking time and pictures": the list has begun in the name. */
const beginsList =
  /\s(?:with|w\/|such as|like|including|by|per) (?:(?!\b(?:that|which|who|when|if|and)\b)[^.;]){2,60}$/i

/** "check off meals" */
const particleVerb = /^\p{L}+ (?:off|out|in|up|down|away|back|through|to|into)\b/iu

const hasNoVerb = (words: string, isInList: boolean): boolean =>
  words.split(' ').length <= (isInList && words.includes(', ') ? 10 : 6) &&
  words
    .split(/, | and | or /)
    .every(
      part =>
        (isInList && (!part.includes(' ') || /^(?:how|what|which|who|where|when) /i.test(part))) ||
        isGerundNoun.test(part) ||
        (!particleVerb.test(part) && !startsWithVerb(toBaseVerb(part, true)) && !hasVerb(part)),
    )

/** "He does not want | an online calendar" */
const refuses =
  /\b(?:do(?:es)?(?:n['’]?t| not)|never|won['’]?t|will not|would(?:n['’]?t| not)) (?:want|need|wish(?: for)?|like)(?: to (?:have|see|do))?(?: an?| any| the)?$/i

/** "puts a number on it | and the parents can look": a clause with a subject of its own isn't part of the name. */
function withoutNextClause(text: string, start: number, end: number): number {
  const name = text.slice(start, end)
  const [clause] =
    /\s(?:and|but|so|then) (?:the|an?|my|our|each|every|their) \p{L}{1,24}(?: \p{L}{1,24})?$/iu.exec(name) ??
    []
  const isClause =
    clause !== undefined &&
    name.length - clause.length > 8 &&
    /^ (?:can|could|may|must|should|will|would|gets?|sees?|has|have|is|are|then|also)\b/i.test(
      text.slice(end, end + 12),
    )
  return isClause ? end - clause.length : end
}

/** "start, | pause and stop it": a verb without an object shares the one that follows. */
function withSharedVerb(before: string, words: string): string {
  const verb = /(?<!\p{L})(\p{L}+), ?$/u.exec(before)?.[1]
  return verb !== undefined && isVerbWord(verb) && /^\p{L}+ (?:and|or) /u.test(words)
    ? `${verb}, ${words}`
    : words
}

/** "it | shows grey and beeps" */
const verbFollows =
  /\b(?:it|he|she|which|who|app|application|program|system|tool|site|bot|also|automatically|(?:each|every)(?: one)? of (?:them|us)) $/i
const separator = /^[,;]?(?: ?(?:and|or|then|also))?$/i
const flatten = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Who does it, if the words before the name say so: "Drivers | tick off each child". */
function actorIn(before: string, name: string): string | undefined {
  const clause = /[^,;.:!?()]*$/.exec(before)![0].replace(connectives, '')
  if (clause === '') return undefined
  const person = clause.replace(/^(?:an?|the|my|our|every|each) /i, '')
  const isPerson =
    person.split(' ').length <= 2 && isDoer(person.split(' ').at(-1)!) && /^\p{L}+s /u.test(name)
  return isPerson ? person : parseAction(`${clause} ${name}`).actor
}

const connectives = /^\W*(?:(?:and|but|so|then|also|plus|where|which|that|later|maybe|so that)\s+)*/i

/** "hide listings and ban users" is two features, since each verb has its own object; "buy a table and scan it" is one. */
function splitActions(name: string): string[] {
  const parts = name.split(/, (?:and |or |then )?| and (?:then )?|; | & /)
  if (parts.length < 2 || !parts.every(part => isWholeAction(part))) return [name]
  return parts
}

const isWholeAction = (part: string): boolean => {
  const action = toBaseVerb(part, true)
  return action.includes(' ') && startsWithVerb(action) && !hasPronounObject(action)
}
