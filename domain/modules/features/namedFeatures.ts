import { isVerbWord, parseAction, startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { hasPronounObject } from '#domain/mentor/language/resolvePronouns.ts'
import { nounOrVerbWords, stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { withoutRankMark } from './importance.ts'
import type { StatedFeature } from './readFeatures.ts'

export interface NamedFeature extends StatedFeature {
  /** Where its name ends in the text. */
  readonly end: number
}

/** The features whose names begin in a statement of a text. */
export function namedFeaturesIn(
  text: string,
  { start, end }: PlacedStatement,
  phrases: readonly TaggedPhrase[],
): NamedFeature[] {
  let from = start
  let actor: string | undefined
  return phrases
    .filter(it => it.start >= start && it.start < end)
    .flatMap(phrase => {
      const before = text.slice(from, phrase.start)
      const last = phrase.end < end ? endOfThought(text, phrase, end) : phrase.end
      from = last
      const words = withSharedVerb(before, flatten(text.slice(phrase.start, last)))
      // Members "book a court, invite a partner and cancel it".
      if (!separator.test(flatten(before))) actor = actorIn(flatten(before), words)
      return splitActions(words).flatMap(name => {
        const clean = toName(name, actor !== undefined)
        return clean === ''
          ? []
          : [
              {
                name: clean,
                end: last,
                isAction: actor !== undefined || startsWithVerb(clean),
                ...(actor !== undefined && { actor }),
              },
            ]
      })
    })
}

/** "start, | pause and stop it": a verb without an object shares the one that follows. */
function withSharedVerb(before: string, words: string): string {
  const verb = /(?<!\p{L})(\p{L}+), ?$/u.exec(before)?.[1]
  return verb !== undefined && isVerbWord(verb) && /^\p{L}+ (?:and|or) /u.test(words)
    ? `${verb}, ${words}`
    : words
}

const separator = /^[,;]?(?: ?(?:and|or|then|also))?$/i
const flatten = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A name goes on to the end of its clause if only a few words of it are left. */
function endOfThought(text: string, { end }: TaggedPhrase, limit: number): number {
  const rest = text.slice(end, Math.min(limit, end + 60))
  const [more = ''] = unfinished.exec(rest) ?? []
  return end + more.trimEnd().length
}

/** "each child on boarding | and alighting.", "which flags a customer | currently has." */
const unfinished =
  /^(?: (?:and|or) (?!(?:then|it|they|you|we|i|he|she)\b)\p{L}[\p{L}'’-]*(?= ?[.,;!?\n])| (?!(?:and|or|but|so|because|which|that|where|when|if|while|for|please|too|also|or|maybe|later|then|as|on|in|at|it|they|you|we|i|u)\b)\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}(?= ?[.,;!?\n]))/iu

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

/** "Sends them a text" becomes "Send them a text". */
function toBaseVerb(name: string, isVerb = false): string {
  const [, first = '', rest = ''] = /^(\p{L}+)( .+)?$/u.exec(name) ?? []
  const lower = first.toLowerCase()
  if (!lower.endsWith('s') || verbs.has(lower) || !/^ (?!(?:of|for|by|per|on|about)\b)/.test(rest))
    return name
  const isSurely =
    isVerb ||
    /^ (?:an?|the|it|them|who|what|which|how|whether|when|if|my|your|our|their|his|her|its|each|every|all|me|you|us|u)\b/i.test(
      rest,
    )
  const stem = stemsOf(lower).find(it => verbs.has(it) && (isSurely || !nounOrVerbWords.has(it)))
  return stem === undefined ? name : stem + rest
}

/** "Functionalities for event organization" are named after what they are for. */
const generalLead =
  /^(?:functionalit(?:y|ies)|features?|functions?|options?|abilit(?:y|ies)|possibilit(?:y|ies)|support|ways?) (?:for|to|of|like|such as) /i
const leads =
  /^(?:(?:an?|the|some|my|our|their|to|also|just|then|and|that|u|you|i|we|they|can|it|should|must|be able to|includes?|including)\s+)+(?=\p{L})/iu
const tails =
  /(?<![\s,;:.–—-])[\s,;:.–—-]+$|\s\(?(?:please|too|as well|maybe|later(?: on)?|someday|one day|next year|maybe next year|nice to have|would be (?:nice|cool|great|lovely|sick)|if possible|rn|tho|for now|at some point)\)?$/i

/** Actions that need no object. */
export const standsAlone =
  /^(?:search|comments?|chat|sharing|share|export|import|reports?|register|log ?in|log ?out|sign ?(?:up|in|out)|apply|subscribe|vote|reply|rsvp|filters?|notes?|offers?|ratings?|rate|review|reviews|like|follow|pin|print|undo|sync|zoom|tags?|labels?|alerts?|reminders?|messages?|backup|backups|tracking|booking|scan|sort)$/i
/** What happened says nothing about the app. */
const pastVerb =
  /^(?:came|went|took|gave|got|made|wrote|sent|sold|bought|brought|built|kept|left|lost|met|paid|said|saw|spent|told|thought|felt|found|forgot|knew|drew|chose|broke|looked|wanted|tried|used|asked|called|happened)\b/i

function toName(words: string, isAction: boolean): string {
  let name = withoutRankMark(words)
    .replace(generalLead, '')
    .replace(/^[^\p{L}\p{N}"“(]+/u, '')
  for (let i = 0; i < 3; i++) name = name.replace(tails, '')
  name = toBaseVerb(name.replace(leads, ''), isAction)
  const isVerbAlone = !name.includes(' ') && isVerbWord(name) && !standsAlone.test(name)
  return isVerbAlone || pastVerb.test(name) || !/\p{L}{2}/u.test(name) ? '' : capitalize(name)
}
