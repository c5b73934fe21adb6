import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameFieldOf } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** The items without guessed ones that an answer left out, and their names. */
interface KeptGuesses {
  readonly entries: readonly ExtractedItem[]
  readonly leftOut: readonly string[]
}

/**
 * Asked whether some guessed items belong to a list, whoever names the list with a few of them doesn't want the others:
 * "Do guests, uncles and cooks belong here?" – "Guests, cooks and waiters".
 */
export function withoutUnnamedGuesses(
  { module, entries }: DialogueState,
  slot: Slot | undefined,
  items: readonly ExtractedItem[],
  text: string,
): KeptGuesses {
  const field = nameFieldOf(module)
  const isAsked = slot?.path === 'items' && slot.subject === undefined && slot.isFilled
  if (field === undefined || !isAsked || addition.test(text)) return { entries, leftOut: [] }
  const keyOf = ({ finds }: ExtractedItem) =>
    typeof finds[field]?.value === 'string' ? nameKeyOf(finds[field].value) : ''
  const named = new Set(items.map(keyOf))
  const isGuess = (it: ExtractedItem) => it.finds[field]?.mark === 'guessed'
  const guesses = entries.filter(isGuess)
  if (items.length < 2 || !guesses.some(it => named.has(keyOf(it)))) return { entries, leftOut: [] }
  const out = new Set(guesses.map(keyOf).filter(key => !named.has(key)))
  return {
    entries: entries.filter(it => !isGuess(it) || !out.has(keyOf(it))),
    leftOut: [...new Set(guesses.filter(it => out.has(keyOf(it))).map(it => String(it.finds[field]!.value)))],
  }
}

/** "Yes, and the porter" adds to what was asked about. */
const addition = /^\W*(?:yes|yeah|yep|sure|both|all|they do|also|and|plus|only missing|missing)\b/i
