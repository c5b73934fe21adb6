import { isThirdPersonVerb } from '#domain/mentor/language/lexicon.ts'
import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Where a name ends that was found in a text: with the rest of its list, or of its clause if that is only a few words. A
 * list that is too long for a name isn't begun.
 */
export function endOfName(text: string, { start, end }: Span, limit: number): number {
  if (end >= limit) return end
  const [rest = ''] = /^[^.;:!?\n()]*/.exec(text.slice(end, Math.min(limit, end + 160)))!
  const name = text.slice(start, end)
  const asked = restOfQuestion(name, rest)
  if (asked > 0) return end + asked
  const listed = restOfList(rest, name.includes(', ') || ordering.test(name))
  if (listed > 0) return end + listed
  // A bullet ends without a mark.
  const mark = limit - end < 60 ? '\n' : ''
  const [more = ''] = unfinished.exec(text.slice(end, Math.min(limit, end + 60)) + mark) ?? []
  const last = end + more.trimEnd().length
  return goesOnAsList(text.slice(last, limit))
    ? start + withoutBegunList(text.slice(start, last)).length
    : last
}

/** "search by customer | , lane, status" */
const ordering = /\b(?:search|filter|sort|group)(?:s|ed|ing)? (?:it |them |\p{L}+ )?by \p{L}+(?: \p{L}+)?$/iu

/** "see when the main hall | , the kitchen and the small room are free": a question is whole with its verb. */
function restOfQuestion(name: string, rest: string): number {
  const [clause = ''] = isOpenQuestion(name) ? (questionEnd.exec(rest) ?? []) : []
  return clause.split(' ').length <= 14 ? clause.trimEnd().length : 0
}
/** Whether words end with the subject of a question, without its verb: "see when the main hall". */
export const isOpenQuestion = (words: string): boolean =>
  /\s(?:when|whether|if|which|how many|how much) (?:\p{L}[\p{L}'’-]*,? ){0,4}\p{L}[\p{L}'’-]*$/iu.test(
    words,
  ) && !hasFiniteVerb.test(words)
const hasFiniteVerb =
  /\s(?:when|whether|if|which|how many|how much)\b.{0,120}\b(?:is|are|was|were|has|have|can|gets?|goes|needs?|must|should|will)\b/i
const questionEnd = /^(?:, | and | or )[^.;]{2,80}?\b(?:is|are|was|were|has|have)\b [^,.;]{2,30}(?=$|[,.;])/i

/** Whether words go on with the members of a list. */
export const goesOnAsList = (rest: string): boolean => {
  const [, member = ''] = /^, ([^,.;:!?\n()]{2,40}?)(?=,| and | or | \(|[.;\n]|$)/.exec(rest) ?? []
  return member !== '' && isMember(member)
}

/** "fill in a request | with their name", when a phone number and more follow. */
export function withoutBegunList(name: string): string {
  const [, whole = ''] =
    /^(\p{L}[\p{L}'’-]*(?: [\p{L}\p{N}'’/-]+){1,6}?),? (?:with|such as|like|including|stating|showing) (?:(?!\b(?:with|by|and|or|at)\b)[^,]){2,40}$/iu.exec(
      name,
    ) ?? []
  return whole === '' || listNoun.test(whole) ? name : whole
}
/** What says nothing without its list. */
const listNoun = /^(?:an? |the )?(?:lists?|reports?|export|overview|summary|history|\p{L}+)$/iu

/** "asks for licence, language level | and notice period": its length, or 0 if other things follow. */
function restOfList(rest: string, isOpen: boolean): number {
  const last =
    /^((?:, [^,]{2,40}?){0,4}?),? (?:and|or) ((?:(?!\b(?:and|or|but|so)\b)[^,]){2,40}?) ?(?=,|$)/iu.exec(rest)
  if (last !== null) {
    const members = [...last[1]!.split(', ').slice(1), last[2]!]
    const isAfterthought = members.length === 1 && !isOpen && rest.startsWith(',')
    return !isAfterthought && members.every(isMember) ? last[0].trimEnd().length : 0
  }
  const [all = ''] = isOpen ? (/^(?:, [^,]{2,40}){1,4}$/u.exec(rest) ?? []) : []
  return all !== '' && all.split(', ').slice(1).every(isMember) ? all.trimEnd().length : 0
}

/** Whether words of a list name one more thing, and don't say something new. */
const isMember = (words: string): boolean =>
  words.split(' ').length <= 5 &&
  !newClause.test(words) &&
  (isGerundNoun.test(words) || (!startsWithVerb(words) && !hasVerb(words)))
/** "cooking time", "parking space" */
export const isGerundNoun = /^(?:the |an? )?\p{L}{2,}ing \p{L}+$/iu

/** Whether words have a verb, or begin with one in the third person. */
export const hasVerb = (words: string): boolean =>
  tagWords(words).some(({ kind, lower }, i) => kind === 'verb' || (i === 0 && isThirdPersonVerb(lower)))
const newClause =
  /^(?:then|also|maybe|later|not|valid|no|only|just|please|i|we|you|u|they|he|she|it|this|that|there|everyone|everybody|nobody|people|so|to|can|for|with|if|when|because|which|where|who|never|done|ready|next|yes|ok)\b|\b(?:is|are|was|were|can|could|must|should|will|would|has|have|gets?)\b|\p{L}{2}n['’]t\b|\b(?:do|does|did|is|are|ca|wo|has|have)nt\b/iu

/** "each child on boarding | and alighting.", "which flags a customer | currently has." */
const unfinished =
  /^(?: (?:and|or) (?!(?:then|it|they|you|we|i|he|she)\b)\p{L}[\p{L}'’-]*(?= ?[.,;!?\n])| (?!(?:and|or|but|so|not|no|just|only|wait|because|which|that|where|when|if|while|for|please|too|also|or|maybe|later|then|as|on|in|at|it|they|you|we|i|u)\b)\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}(?= ?[.,;!?\n]))/iu
