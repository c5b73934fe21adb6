import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Slot } from './slots.ts'
import { findVagueWords, type VagueWord } from '../language/vagueWords.ts'

/** Fields in which an untestable word is useless, however much text is around it. */
const exactFields =
  /^(?:primaryGoals|performanceNotes|scalabilityNotes|usabilityNotes|securityConsiderations\.other|budgetConstraints)$/
const peopleFields = /^(?:targetAudience|whoExperiences|persona)$/
/** Words that are too vague for a short answer, but fine in a longer text. */
const toleratedWords =
  /^(?:more|less|best|better|often|sometimes|usually|normally|typically|generally|several|such as|including|nice|clean|modern|people|private|minimal|large|a lot of|lots of|easier|faster|cheaper|simple|simply|easily|quickly|quick)$/i

/** The first vague word of an answer that is worth a probe, unless it was already probed in an earlier answer. */
export function findWordToProbe(
  text: string,
  { path, field, itemName }: Slot,
  entries: readonly ExtractedItem[],
): VagueWord | undefined {
  if (field.kind !== 'text' || path === '' || path === 'name') return undefined
  const isLong = wordsOf(text).length > 9
  // A word in an answer about another card hasn't been probed for this one.
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

/** "Users" is an acceptable answer, except to the question who they are. "People who …" is always acceptable. */
function asksWho(path: string, word: string, text: string): boolean {
  if (wordsOf(text).length > 3 && /\b(?:who|that|with|which|from|living|in their)\b/i.test(text)) return false
  return peopleFields.test(path) || !/^(?:users|customers|admins?)$/i.test(word)
}
