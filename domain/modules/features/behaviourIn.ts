import { stemsOf } from '#domain/mentor/language/lexicon.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { duties } from './duties.ts'
import { nameOfWords } from './nameOfWords.ts'
import type { StatedFeature } from './readFeatures.ts'

/**
 * What a rule says that the app does, or that somebody gets from it: "it asks for a second reading", "the system has to alert
 * us a month before", "and I get a notice". Undefined if it says neither.
 */
export function behaviourIn(statement: string): StatedFeature | undefined {
  const clause = withoutEndMarks(statement)
  const { verb, rest } = appDoes.exec(clause)?.groups ?? {}
  const base = verb === undefined ? undefined : baseOf(verb.toLowerCase())
  if (base !== undefined) return named(`${base}${rest!}`)
  const { what } = somebodyGets.exec(clause)?.groups ?? {}
  return what === undefined ? undefined : named(`get ${what}`)
}

const named = (words: string): StatedFeature | undefined => {
  const name = nameOfWords(words, true)
  return name.includes(' ') ? { name, isAction: true } : undefined
}

const baseOf = (verb: string): string | undefined =>
  stemsOf(verb).find(stem => (duties.has(stem) || others.has(stem)) && !states.has(stem))
const others = new Set(
  'suggest propose highlight ask pause skip fill guess recognise recognize import beep ring vibrate'.split(
    ' ',
  ),
)
/** "It counts", "it costs": what something is like. */
const states = new Set(
  'work start stop plan note add up call close open return pass charge accept'.split(' '),
)

const appDoes =
  /(?:^|[,;] |\b(?:and|then|so|otherwise|else) | (?=the (?:app|system) (?:should|must|has)\b))(?:it|(?:the|our|this) (?:app|application|system|tool|site|website|bot|program|programme|software|page|screen|display|plugin)) (?:(?:should|must|shall|will|has to|needs? to|ought to|also|then|automatically|always|immediately) ){0,3}(?<verb>\p{L}{3,20})(?<rest> [^.;]{3,160})$/iu
const somebodyGets =
  /(?:^|[,;] |\b(?:and|then|so) )(?:(?:i|we|they|everyone|everybody|people) |the (?:\p{L}{2,20} ){1,2}?|an? \p{L}{2,20} |\p{L}{3,20}s )(?:(?:also|then|automatically|immediately|should|must|will|both) ){0,2}(?:gets?|receives?) (?<what>(?:an?|the|his|her|their|one) (?:\p{L}{2,20} ){0,2}?(?:notice|notification|text|message|e-?mail|mail|sms|alert|warning|reminder|list|report|summary|overview|receipt|confirmation|invoice|pdf|code|link|letter|ping|push)(?!\p{L})[^.;]{0,80})$/iu
