import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Slot } from './slots.ts'
import { findVagueWords, type VagueWord } from '../language/vagueWords.ts'

/** Fields in which a word that can't be tested is worthless, however much stands around it. */
const exactFields =
  /^(?:primaryGoals|performanceNotes|scalabilityNotes|usabilityNotes|securityConsiderations\.other|budgetConstraints)$/
const peopleFields = /^(?:targetAudience|whoExperiences|persona)$/
/** Words that leave something open in a short answer, and pass in a told story. */
const toleratedWords =
  /^(?:more|less|best|better|often|sometimes|usually|normally|typically|generally|several|such as|including|nice|clean|modern|people|private|minimal|large|a lot of|lots of|easier|faster|cheaper|simple|simply|easily|quickly|quick)$/i

/** The first vague word of an answer that is worth a question, none that was said and asked about before. */
export function findWordToProbe(
  text: string,
  { path, field, itemName }: Slot,
  entries: readonly ExtractedItem[],
): VagueWord | undefined {
  if (field.kind !== 'text' || path === '' || path === 'name') return undefined
  const isLong = wordsOf(text).length > 9
  // What was said of another card was not asked about for this one.
  const isOfCard = ({ finds }: ExtractedItem) =>
    itemName === undefined || Object.values(finds).some(it => it.value === itemName)
  const before = entries
    .filter(isOfCard)
    .flatMap(({ finds }) => (finds[path]?.mark === 'said' ? finds[path].evidence : []))
    .map(it => it.quote.toLowerCase())
    .join('\n')
  return findVagueWords(text).find(({ kind, word }) => {
    if (before.includes(word.toLowerCase())) return false
    if (kind === 'people') return asksWho(path, word, text)
    if (exactFields.test(path)) return true
    return toleratedWords.test(word) ? wordsOf(text).length < 5 : !isLong || kind === 'open end'
  })
}

/** "Users" is an answer wherever nobody asked who they are; "people who …" is one there too. */
function asksWho(path: string, word: string, text: string): boolean {
  if (wordsOf(text).length > 3 && /\b(?:who|that|with|which|from|living|in their)\b/i.test(text)) return false
  return peopleFields.test(path) || !/^(?:users|customers|admins?)$/i.test(word)
}
