import type { IdentityRule } from '#domain/specification/itemIdentity.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'

/** Two sets of criteria are the same if they name the same story. */
export const identity: IdentityRule = { nameKeyOf: storyKeyOf }

/** Understands "US-3 Find a recipe", "As a cook, I want to find a recipe, so that…" and "find a recipe". */
function storyKeyOf(text: string): string {
  const name = text.trim().replace(/^[A-Z]{2}-\d+(?![\w-])[:\s-]*(?=\S)/, '')
  const goal = /^as an? [^,]+,? i (?:want|need|would like) (?:to )?(.+?)(?:,? so that .*)?$/is.exec(name)?.[1]
  return goal === undefined || wordsOf(goal).length === 0 ? nameKeyOf(name) : nameKeyOf(goal)
}
