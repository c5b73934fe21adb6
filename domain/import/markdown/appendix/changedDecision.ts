import { parseAddress } from '../../../field/address.ts'
import { isEqual } from '../../../field/isEqual.ts'
import type { Decision } from '../../../modules/decisions/definition.ts'
import type { AppendixEntry } from './appendixEntries.ts'

/** A decision with what its entry says otherwise than the appendix showed before. */
export function changedDecision(decision: Decision, shown: AppendixEntry, entry: AppendixEntry): Decision {
  const answer = answerIn(entry)
  return {
    ...decision,
    state: entry.state,
    question: entry.question === shown.question ? decision.question : entry.question,
    answer: answer === shown.answer ? decision.answer : answer,
    by: entry.by,
    date: entry.day === shown.day ? decision.date : dateOf(entry),
    places: isEqual(entry.places, shown.places)
      ? decision.places
      : placesWithin(decision.places, entry.places),
  }
}

/** The answer, which may go on below its first line. */
export const answerIn = ({ answer, below }: AppendixEntry): string =>
  [answer, below].filter(part => part !== '').join(' ')

/** The day of an entry as a time, at which it's the same day in most of the world. Blank if it has none. */
export const dateOf = ({ day }: Pick<AppendixEntry, 'day'>): string =>
  day === '' ? '' : `${day}T12:00:00.000Z`

/** These places, without those of items that an entry doesn't name, and with the items that only the entry names. */
export function placesWithin(places: readonly string[], named: readonly string[]): string[] {
  const items = new Set(named.map(itemOf))
  const kept = places.filter(place => itemOf(place) === undefined || items.has(itemOf(place)))
  const known = new Set(kept.map(itemOf))
  return [...kept, ...named.filter(place => !known.has(itemOf(place)))]
}

const itemOf = (place: string) => parseAddress(place)?.item
