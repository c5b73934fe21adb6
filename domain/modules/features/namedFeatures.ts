import { isVerbWord, parseAction, startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { hasPronounObject } from '#domain/mentor/language/resolvePronouns.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { Sureness, TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { endOfName, hasVerb } from './endOfName.ts'
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
): NamedFeature[] {
  let from = start
  let actor: string | undefined
  return joinLists(
    text,
    phrases.filter(it => it.start >= start && it.start < end),
  ).flatMap(phrase => {
    const before = text.slice(from, phrase.start)
    if (forbids.test(flatten(before)) || refuses.test(flatten(before))) return []
    const last = withoutNextClause(text, phrase.start, endOfName(text, phrase, end))
    from = last
    const begin = startOfClause(before, text.slice(phrase.start, last), phrase.start)
    const words = withSharedVerb(before, flatten(text.slice(begin, last)))
    // Members "book a court, invite a partner and cancel it".
    if (!separator.test(flatten(before))) actor = actorIn(flatten(before), words)
    return splitActions(words).flatMap(name => {
      const clean = nameOfWords(name, actor !== undefined || verbFollows.test(before))
      return clean === ''
        ? []
        : [
            {
              name: clean,
              span: { start: begin, end: last },
              sureness: phrase.sureness,
              isAction: actor !== undefined || startsWithVerb(clean),
              ...(actor !== undefined && { actor }),
            },
          ]
    })
  })
}

/** "The app mustn't let you | add him" says what must not be possible. */
const forbids =
  /\b(?:must|may|should|can|could|shall|will)(?:n['’]?t| ?not| never)(?: be (?:able|allowed) to| let \S{1,20}(?: \S{1,20})?| allow \S{1,20}(?: \S{1,20})? to)?$/i

/** "the next person on the | list gets an email": a name that begins within its subject begins with the subject. */
function startOfClause(before: string, name: string, start: number): number {
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
    const goesOn =
      before !== undefined &&
      /^, $|^,? and $/.test(text.slice(before.end, phrase.start)) &&
      startsWithVerb(toBaseVerb(action, true)) &&
      action.includes(' ') &&
      !listingVerbs.test(toBaseVerb(action, true).split(' ', 1)[0]!) &&
      hasNoVerb(flatten(text.slice(phrase.start, phrase.end)))
    if (goesOn) all[all.length - 1] = { ...before, end: phrase.end }
    else all.push(phrase)
  }
  return all
}

const hasNoVerb = (words: string): boolean =>
  words.split(' ').length <= 6 && !startsWithVerb(toBaseVerb(words, true)) && !hasVerb(words)

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
const verbFollows = /\b(?:it|he|she|which|who|app|system|tool|site|bot|also|automatically) $/i
const separator = /^[,;]?(?: ?(?:and|or|then|also))?$/i
const flatten = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Who does it, if the words before the name say so: "Drivers | tick off each child". */
function actorIn(before: string, name: string): string | undefined {
  const clause = /[^,;.:!?()]*$/.exec(before)![0].replace(connectives, '')
  return clause === '' ? undefined : parseAction(`${clause} ${name}`).actor
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
