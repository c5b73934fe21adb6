import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** Returns the earlier items to keep: an exact answer replaces a vague one, and any answer replaces a suggestion. */
export function withoutVagueAnswers(
  state: DialogueState,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  const entries = withoutSuggestions(state, extractedItems)
  const path = slot?.path ?? ''
  const isExact = state.phase === 'probe' && extractedItems.some(({ finds }) => finds[path] !== undefined)
  const isVague = ({ finds }: ExtractedItem) => {
    const value = finds[path]?.value
    return typeof value === 'string' && value.split(/\s+/).length < 4 && Object.keys(finds).length === 1
  }
  return isExact ? entries.filter(entry => !isVague(entry)) : entries
}

/** Removes values that were only suggested or inferred if the user's own words replace them. */
function withoutSuggestions(
  { module, entries }: DialogueState,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined) return entries
  const stated = new Set(
    extractedItems.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
  )
  return entries
    .map(entry => ({
      ...entry,
      finds: Object.fromEntries(
        Object.entries(entry.finds).filter(([path, { mark }]) => mark === 'said' || !stated.has(path)),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}
