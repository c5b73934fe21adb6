import { nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { previewStateForm } from '../askNextQuestion.ts'
import type { DialogueState } from '../dialogueState.ts'
import { keyStemsOf } from './matchCard.ts'

/** A card of a list, by its name. */
export interface Card {
  readonly name: string
  readonly id: string
}

/** The cards of the form with everything that was said. */
export function cardsOf(state: DialogueState, specification: Specification): Card[] {
  const field = nameFieldOf(state.module)!
  return (previewStateForm(state, specification) as readonly Record<string, string>[])
    .map(item => ({ name: item[field] ?? '', id: item['id']! }))
    .filter(({ name }) => name.trim() !== '')
}

/** The name of the card that the last answer was about. */
export function lastCardName({ module, entries }: DialogueState): string | undefined {
  const field = nameFieldOf(module)!
  const name = entries.findLast(it => it.finds[field] !== undefined)?.finds[field]?.value
  return typeof name === 'string' ? name : undefined
}

/** True if a text has all words of another that say something. */
export const isWordIn = (words: string, text: string) => {
  const stems = new Set(keyStemsOf(text))
  const own = keyStemsOf(words)
  return own.length > 0 && own.every(stem => stems.has(stem))
}
