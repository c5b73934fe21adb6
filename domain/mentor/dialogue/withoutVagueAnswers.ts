import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import { questionsOf } from './questions.ts'
import { keyStemsOf } from './revision/matchCard.ts'
import type { Slot } from './slots.ts'

/** Returns the earlier items to keep: an exact answer replaces a vague one, and any answer replaces a suggestion. */
export function withoutVagueAnswers(
  state: DialogueState,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  const path = slot?.path ?? ''
  const entries = withoutSideNotes(
    withoutSuggestions(state, path, extractedItems),
    state,
    path,
    extractedItems,
  )
  const isExact = state.phase === 'probe' && extractedItems.some(({ finds }) => finds[path] !== undefined)
  const isVague = ({ finds }: ExtractedItem) => {
    const value = finds[path]?.value
    return typeof value === 'string' && value.split(/\s+/).length < 4 && Object.keys(finds).length === 1
  }
  return isExact ? entries.filter(entry => !isVague(entry)) : entries
}

/** Notes are added to by answers about something else. */
const notesPath = 'securityConsiderations.other'
const isFromDump = ({ evidence }: ExtractedValue) => evidence.some(({ source }) => source === 'brainDump')

/** What isn't built is a list; a sentence of the brain dump is only a guess at it. */
const isLine = (value: unknown) => typeof value === 'string' && /^\s*-\s/.test(value)

/** Removes values that were only suggested or inferred if the user's own words replace them. */
function withoutSuggestions(
  { module, entries }: DialogueState,
  asked: string,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined) return entries
  const stated = new Set(
    extractedItems.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
  )
  // What was taken away elsewhere stays in a list of what isn't built, unless the person names it again.
  const named = extractedItems.flatMap(({ finds }) =>
    Object.values(finds).flatMap(({ value }) => (typeof value === 'string' ? [keyStemsOf(value)] : [])),
  )
  const isNamed = (value: unknown) =>
    typeof value === 'string' &&
    named.some(stems => stems.length > 0 && stems.every(stem => keyStemsOf(value).includes(stem)))
  const isTakenAway = ({ mark, value }: ExtractedValue) =>
    module === 'outOfScope' && mark === 'guessed' && isLine(value) && !isNamed(value)
  const { complements } = questionsOf(module)
  const isOtherPart = (path: string, { mark, value }: ExtractedValue) =>
    mark === 'guessed' &&
    typeof value === 'string' &&
    extractedItems.every(({ finds }) => {
      const answer = finds[path]?.value
      return typeof answer !== 'string' || complements?.(path, value, answer) === true
    })
  return entries
    .map(entry => ({
      ...entry,
      finds: Object.fromEntries(
        Object.entries(entry.finds).filter(
          ([path, find]) =>
            find.mark === 'said' ||
            !stated.has(path) ||
            isTakenAway(find) ||
            isOtherPart(path, find) ||
            (path === notesPath && asked !== path && isFromDump(find)),
        ),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}

/** A direct answer replaces what was noted for its field in other conversations; a list of exclusions grows. */
function withoutSideNotes(
  entries: readonly ExtractedItem[],
  { module, sideNotes = [] }: DialogueState,
  path: string,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  const isAnswered = extractedItems.some(({ finds }) => finds[path]?.mark === 'said')
  if (!isAnswered || sideNotes.length === 0 || itemListOf(module) !== undefined || module === 'outOfScope')
    return entries
  return entries
    .map(entry => ({
      ...entry,
      finds: Object.fromEntries(
        Object.entries(entry.finds).filter(
          ([key, { evidence }]) =>
            key !== path || !evidence.every(({ source }) => sideNotes.includes(source)),
        ),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}
