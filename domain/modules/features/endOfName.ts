import { isThirdPersonVerb } from '#domain/mentor/language/lexicon.ts'
import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** Where a name ends that was found in a text: with the rest of its list, or of its clause if that is only a few words. */
export function endOfName(text: string, { start, end }: Span, limit: number): number {
  if (end >= limit) return end
  const [rest = ''] = /^[^.;:!?\n()]*/.exec(text.slice(end, Math.min(limit, end + 120)))!
  const listed = restOfList(rest, text.slice(start, end).includes(', '))
  if (listed > 0) return end + listed
  const [more = ''] = unfinished.exec(text.slice(end, Math.min(limit, end + 60))) ?? []
  return end + more.trimEnd().length
}

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
  words.split(' ').length <= 5 && !newClause.test(words) && !startsWithVerb(words) && !hasVerb(words)

/** Whether words have a verb, or begin with one in the third person. */
export const hasVerb = (words: string): boolean =>
  tagWords(words).some(({ kind, lower }, i) => kind === 'verb' || (i === 0 && isThirdPersonVerb(lower)))
const newClause =
  /^(?:then|also|maybe|later|not|no|only|just|please|i|we|you|u|they|he|she|it|this|that|there|everyone|everybody|nobody|people|so|to|can|for|with|if|when|because|which|where|who|never|done|ready|next|yes|ok)\b|\b(?:is|are|was|were|can|could|must|should|will|would|has|have|gets?)\b|\p{L}{2}n['’]?t\b/iu

/** "each child on boarding | and alighting.", "which flags a customer | currently has." */
const unfinished =
  /^(?: (?:and|or) (?!(?:then|it|they|you|we|i|he|she)\b)\p{L}[\p{L}'’-]*(?= ?[.,;!?\n])| (?!(?:and|or|but|so|because|which|that|where|when|if|while|for|please|too|also|or|maybe|later|then|as|on|in|at|it|they|you|we|i|u)\b)\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}(?= ?[.,;!?\n]))/iu
