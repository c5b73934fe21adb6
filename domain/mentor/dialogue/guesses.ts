import type { Evidence, ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** Notes fill up with whatever is said beside a flag, which is no answer to their own question. */
const notesPath = 'securityConsiderations.other'

/** What the mentor takes for the answer to a question without having been told so, from the latest text. */
export function guessOf(
  { module, entries, uncertain = [], byproducts = [] }: DialogueState,
  { path }: Pick<Slot, 'path'>,
): ExtractedValue | undefined {
  if (module === 'brainDump' || itemListOf(module) !== undefined || uncertain.includes(path)) return undefined
  // What was taken away elsewhere is one exclusion of several, so the question asks for others.
  const isByproduct = byproducts.includes(path) && path !== notesPath && module !== 'outOfScope'
  return entries.findLast(
    ({ finds }) =>
      (finds[path]?.mark === 'guessed' && (module !== 'outOfScope' || isFromDump(finds[path]))) ||
      (isByproduct && finds[path] !== undefined),
  )?.finds[path]
}

const isFromDump = ({ evidence }: ExtractedValue) => evidence.some(({ source }) => source === 'brainDump')

/** The state with the guess as the person's own statement, which rests on their yes if it rests on no other words. */
export function withConfirmedGuess(
  state: DialogueState,
  { path }: Pick<Slot, 'path'>,
  yes: readonly Evidence[],
): DialogueState {
  return {
    ...state,
    entries: state.entries.map(entry => {
      const find = entry.finds[path]
      return find?.mark === 'guessed'
        ? {
            ...entry,
            finds: {
              ...entry.finds,
              [path]: {
                ...find,
                mark: 'said' as const,
                evidence: find.evidence.length > 0 ? find.evidence : yes,
              },
            },
          }
        : entry
    }),
  }
}

const isGuessedItem = ({ module }: DialogueState, { finds }: ExtractedItem) =>
  finds[nameFieldOf(module) ?? '']?.mark === 'guessed'

/** True if cards of a list are only guessed. */
export const hasGuessedItems = (state: DialogueState): boolean =>
  itemListOf(state.module) !== undefined && state.entries.some(it => isGuessedItem(state, it))

/** The items without the cards that were only guessed. */
export const withoutGuessedItems = (state: DialogueState): readonly ExtractedItem[] =>
  state.entries.filter(it => !isGuessedItem(state, it))

/** The items with the guessed cards as the person's own. */
export const withConfirmedItems = (state: DialogueState): readonly ExtractedItem[] =>
  state.entries.map(it => {
    const field = nameFieldOf(state.module)!
    return isGuessedItem(state, it)
      ? { ...it, finds: { ...it.finds, [field]: { ...it.finds[field]!, mark: 'said' as const } } }
      : it
  })

/** The names of the first few cards that are only guessed. */
export function guessedNamesOf({ module, entries }: DialogueState): string[] {
  const field = nameFieldOf(module)
  return entries
    .flatMap(({ finds }) => (field === undefined ? [] : (finds[field] ?? [])))
    .flatMap(({ value, mark }) => (mark === 'guessed' && typeof value === 'string' ? [value] : []))
    .slice(0, 4)
}
