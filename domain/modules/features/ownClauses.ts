import { isThirdPersonVerb, nounOrVerbWords, stemsOf, verbs } from '#domain/mentor/language/lexicon.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { isDoer } from './isDoer.ts'
import { hasVerb } from './endOfName.ts'
import { mainClauseOf } from './readFeatures.ts'
import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The clauses of a statement that say by themselves who does what: "tutors enter the lessons they gave | and parents confirm
 * them", "a singer applies; | the board accepts". What belongs to the subject before isn't separated, and neither is a case
 * from what happens then.
 */
export function ownClausesOf(statement: string): Span[] {
  const clauses: Span[] = []
  if (statement.length > longest) return [{ start: 0, end: statement.length }]
  let start = 0
  for (const { 0: mark, index } of statement.matchAll(border)) {
    const next = index + mark.length
    if (!isWhole(statement.slice(start, index), mark) || !hasOwnSubject(statement.slice(next, next + 160)))
      continue
    clauses.push({ start, end: index })
    start = next
  }
  return [...clauses, { start, end: statement.length }]
}

/** What is longer is no sentence. */
const longest = 1_000
const border = /(?:,? (?:and|but|or)(?: then| also)?|[;,](?: then| also)?) (?=\p{L})/giu

/** Whether words before a border are a clause, and don't end with a case that may go on after it. */
function isWhole(words: string, mark: string): boolean {
  const main = mainClauseOf(words)
  if (main === words && openers.test(words)) return false
  if (!/[;,]/.test(mark) && openCase.test(main)) return false
  return (
    main.split(/\s+/).length > 1 &&
    (auxiliary.test(main) || startsWithVerb(main) || hasVerb(main) || subjectOf(main) !== undefined)
  )
}
const openers =
  /^\W*(?:(?:and|but|so|also)\s)?(?:if|when|whenever|once|as soon as|in case|unless|after|before|while|until|because|since|for|at|on|in|every|during|with|by)\b/i
const openCase =
  /\b(?:if|when|whenever|once|unless|until|because|whether|while|after|before|as soon as)\b[^,;]*$/i
const auxiliary =
  /\b(?:can|could|may|must|should|shall|will|would|is|are|gets?|has|have|wants?|needs?|['’](?:s|re|ll))\b/i

const hasOwnSubject = (words: string): boolean => subjectOf(words) !== undefined

/** Who a clause is about, and from where on it says what they do: "parents | confirm them", "the box office | answers". */
export function subjectOf(clause: string): { readonly who: string; readonly does: string } | undefined {
  const [words = ''] = /^[^,;:.!?()]*/.exec(clause) ?? []
  const tokens = [...words.matchAll(/\S+/g)]
  const all = tokens.map(([word]) => word.toLowerCase())
  const from = all.findIndex(it => !adverb.test(it))
  const found = (verb: number) => ({
    who: tokens
      .slice(from, verb)
      .map(([word]) => word)
      .join(' '),
    does: clause.slice(tokens[verb]!.index),
  })
  const [first = ''] = all.slice(from)
  if (pronoun.test(first)) return isVerbAt(all, from + 1, first) ? found(from + 1) : undefined
  const isDetermined = determiner.test(first)
  const begin = isDetermined ? from + 1 : from
  for (let verb = begin + 1; verb < Math.min(all.length, begin + 4); verb++) {
    const subject = all.slice(begin, verb)
    if (subject.some(it => noNoun.test(it))) return undefined
    if (!isDetermined && !/[^s]s$/.test(subject.at(-1)!)) continue
    if (isVerbAt(all, verb, subject.at(-1)!))
      return isDetermined || subject.length < 3 ? found(verb) : undefined
  }
  return undefined
}
const adverb = /^(?:then|also|only|later|afterwards|immediately|automatically)$/
const pronoun =
  /^(?:i|we|they|he|she|it|you|u|everyone|everybody|anyone|anybody|someone|somebody|people|ppl|others)$/
const determiner =
  /^(?:the|an?|our|my|their|his|her|its|each|every|all|both|some|several|two|three|four|\d{1,3})$/
const noNoun =
  /^(?:that|which|who|whose|what|when|where|how|if|to|and|or|but|with|for|in|on|at|by|from|not|no|as|than|so|their|his|her|its|the|an?|is|are|can|must|only|also)$/

/** Whether a word after a subject is its verb: one that always is, or one that people do, with what it's about. */
function isVerbAt(all: readonly string[], at: number, head: string): boolean {
  const verb = adverb.test(all[at] ?? '') ? at + 1 : at
  const word = all[verb] ?? ''
  if (all.length < verb + 2) return false
  if (finite.test(word)) return true
  const doesSo =
    pronoun.test(head) || isDoer(head) || isRole(head) || departments.test(head) || software.test(head)
  if (!doesSo) return isThirdPerson(word) && isObjectAt(all, verb + 1)
  const isSurely = isThirdPersonVerb(word) || (verbs.has(word) && !nounOrVerbWords.has(word))
  const isMaybe = stemsOf(word).some(it => nounOrVerbWords.has(it))
  return isSurely || (isMaybe && (isObjectAt(all, verb + 1) || (software.test(head) && word.endsWith('s'))))
}
/** "the till | prints a receipt": whatever does it, a verb with its object says so. */
const isThirdPerson = (word: string): boolean =>
  /[^s]s$/.test(word) && stemsOf(word).some(stem => stem !== word && verbs.has(stem))
const isObjectAt = (all: readonly string[], at: number): boolean =>
  object.test(all[at] ?? '') || (particle.test(all[at] ?? '') && object.test(all[at + 1] ?? ''))
const particle = /^(?:out|up|down|off|back|over|away)$/
const finite =
  /^(?:can|could|may|must|should|shall|will|would|is|are|am|gets?|has|have|wants?|needs?|goes|go|comes?|sees?|cannot|can['’]t)$/
const object =
  /^(?:the|an?|it|them|their|his|her|our|my|each|every|all|new|another|this|what(?:['’]s)?|who|which|how|whether|with|in|on|to|\d.*)$/
/** Parts of an organisation that do something, by the people who work there. */
export const departments =
  /^(?:operations|office|payroll|kitchen|management|sales|support|dispatch|warehouse|desk|crew|bar|shop|lab|ward|board|committee|club|team|council|bank|school|parish|police)$/
const software = /^(?:app|system|tool|program|site)$/
