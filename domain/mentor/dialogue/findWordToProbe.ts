import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Slot } from './slots.ts'
import { findVagueWords, type VagueWord } from '../language/vagueWords.ts'

/** Words that leave something open in a short answer, but are fine in a longer account. */
const toleratedWords =
  /^(?:more|less|best|better|often|sometimes|usually|normally|typically|generally|several|such as|including|nice|clean|modern|people|private|minimal|large|a lot of|lots of|easier|faster|cheaper|simple|simply|easily|quickly|quick)$/i

/** Finds the first vague word of an answer that is worth a probe and was not in an earlier answer. */
export function findWordToProbe(
  text: string,
  { path, field, itemName, isName, isExact, asksForPeople }: Slot,
  entries: readonly ExtractedItem[],
): VagueWord | undefined {
  if (field.kind !== 'text' || path === '' || isName === true) return undefined
  const isLong = wordsOf(text).length > 9
  // "No more" sets a limit, and compares nothing.
  const isLimit = (word: string) =>
    /^(?:more|less)$/i.test(word) && /\b(?:no|not|any|nothing) (?:more|less)\b/i.test(text)
  // A word in an answer about another card hasn't been probed for this one.
  const isOfCard = ({ finds }: ExtractedItem) =>
    itemName === undefined || Object.values(finds).some(it => it.value === itemName)
  const before = entries
    .filter(isOfCard)
    .flatMap(({ finds }) => (finds[path]?.mark === 'said' ? finds[path].evidence : []))
    .map(it => it.quote.toLowerCase())
    .join('\n')
  return findVagueWords(text).find(({ kind, word }) => {
    if (kind === 'size' && !isNumberOf(text, word)) return false
    if (before.includes(word.toLowerCase()) || isLimit(word)) return false
    if (kind === 'people') return asksWho(text, asksForPeople)
    if (isExact === true) return true
    return toleratedWords.test(word) ? wordsOf(text).length < 5 : !isLong || kind === 'open end'
  })
}

/** "Large print" is no number of anything, "a large group" is. */
const isNumberOf = (text: string, word: string): boolean =>
  !/^(?:large|huge|growing)$/i.test(word) ||
  wordsOf(text).length === 1 ||
  /\b(?:large|huge|growing)(?:\s\p{L}+)?\s(?:numbers?|amounts?|volumes?|quantit(?:y|ies)|groups?|teams?|audiences?|data\p{L}*|files?|crowds?|load|lists?|tables?|orders?|company|companies|base)\b/iu.test(
    text,
  )

/** "Users" and "people" are good answers unless the question asks who they are; "people who …" always is one. */
function asksWho(text: string, asksForPeople = false): boolean {
  if (wordsOf(text).length > 3 && /\b(?:who|that|with|which|from|living|in their)\b/i.test(text)) return false
  return asksForPeople
}
