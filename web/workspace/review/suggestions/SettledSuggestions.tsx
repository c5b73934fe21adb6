import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { dayAndTimeOf } from '../dayAndTimeOf.ts'
import { messages } from './messages.ts'

/** What was decided about, the latest first. */
export function SettledSuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <details className="review-fold">
      <summary>{messages.settled(suggestions.length)}</summary>
      <ul className="suggestions-settled">
        {suggestions
          .toSorted((a, b) => b.date.localeCompare(a.date))
          .map(({ key, note, by, state, date }) => (
            <li key={key}>
              <p className="review-hint">
                {[messages.states[state], messages.from(by), dayAndTimeOf(date)]
                  .filter(text => text !== '')
                  .join(' · ')}
              </p>
              <p className="suggestions-note">{note}</p>
            </li>
          ))}
      </ul>
    </details>
  )
}
