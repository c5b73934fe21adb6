import type { ExtractedValue } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** What the mentor takes for the answer to a question without having been told so, from the latest text. */
export function guessOf(
  { module, entries }: DialogueState,
  { path }: Pick<Slot, 'path'>,
): ExtractedValue | undefined {
  if (module === 'brainDump' || itemListOf(module) !== undefined) return undefined
  return entries.findLast(({ finds }) => finds[path]?.mark === 'guessed')?.finds[path]
}

/** The state with the guess as the person's own statement. */
export function withConfirmedGuess(state: DialogueState, { path }: Pick<Slot, 'path'>): DialogueState {
  return {
    ...state,
    entries: state.entries.map(entry => {
      const find = entry.finds[path]
      return find?.mark === 'guessed'
        ? { ...entry, finds: { ...entry.finds, [path]: { ...find, mark: 'said' as const } } }
        : entry
    }),
  }
}
