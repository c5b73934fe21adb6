import type { Suggestion } from '../modules/suggestions/definition.ts'
import { sizeLimits } from '../specification/project.ts'

/**
 * The suggestions with new ones at the end. If there is no room for all, the oldest that were decided about make room;
 * undefined if too many are still open.
 */
export function addSuggestions(
  all: readonly Suggestion[],
  added: readonly Suggestion[],
): Suggestion[] | undefined {
  let excess = all.length + added.length - sizeLimits.suggestionCount
  const kept = all.filter(({ state }) => state === 'open' || excess-- <= 0)
  return excess > 0 ? undefined : [...kept, ...added]
}

/** The suggestions after a person has decided about one. @param date When, as an ISO time in UTC. */
export const decideSuggestion = (
  all: readonly Suggestion[],
  key: string,
  state: 'applied' | 'declined',
  date: string,
): Suggestion[] =>
  all.map(suggestion => (suggestion.key === key ? { ...suggestion, state, date } : suggestion))
