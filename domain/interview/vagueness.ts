import type { Entry } from '../finds.ts'
import { wordsIn } from '../words.ts'
import type { Slot } from './slots.ts'
import { vagueWordsIn, type VagueWord } from './vague.ts'

/** Fields in which a word that can't be tested is worthless, however much stands around it. */
const exact =
  /^(?:primaryGoals|performanceNotes|scalabilityNotes|usabilityNotes|securityConsiderations\.other|budgetConstraints)$/
const about = /^(?:targetAudience|whoExperiences|persona)$/
/** Words that leave something open in a short answer, and pass in a told story. */
const passing =
  /^(?:more|less|best|better|often|sometimes|usually|normally|typically|generally|several|such as|including|nice|clean|modern|people|private|minimal|large|a lot of|lots of|easier|faster|cheaper|simple|simply|easily|quickly|quick)$/i

/** The first vague word of an answer that is worth a question, none that was said and asked about before. */
export function vagueIn(
  text: string,
  { path, field, card }: Slot,
  entries: readonly Entry[],
): VagueWord | undefined {
  if (field.kind !== 'text' || path === '' || path === 'name') return undefined
  const isLong = wordsIn(text).length > 9
  // What was said of another card was not asked about for this one.
  const isOfCard = ({ finds }: Entry) =>
    card === undefined || Object.values(finds).some(it => it.value === card)
  const before = entries
    .filter(isOfCard)
    .flatMap(({ finds }) => (finds[path]?.mark === 'said' ? finds[path].evidence : []))
    .map(it => it.quote.toLowerCase())
    .join('\n')
  return vagueWordsIn(text).find(({ kind, word }) => {
    if (before.includes(word.toLowerCase())) return false
    if (kind === 'people') return isSomebodyAsked(path, word, text)
    if (exact.test(path)) return true
    return passing.test(word) ? wordsIn(text).length < 5 : !isLong || kind === 'open end'
  })
}

/** "Users" is an answer wherever nobody asked who they are; "people who …" is one there too. */
function isSomebodyAsked(path: string, word: string, text: string): boolean {
  if (wordsIn(text).length > 3 && /\b(?:who|that|with|which|from|living|in their)\b/i.test(text)) return false
  return about.test(path) || !/^(?:users|customers|admins?)$/i.test(word)
}
