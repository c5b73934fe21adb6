import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { SettledFindings } from '#domain/decisions/decisions.ts'
import { withoutSpan } from '#domain/field/address.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { reopenFinding } from '../../checks/findingActions.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { focusItemAt } from '../focusItemAt.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { messages } from './messages.ts'

interface SettledListProps {
  projectSession: ProjectSession
  settled: SettledFindings['settled']
  specification: Specification
}

/** The ignored findings, folded away, each with its reason. */
export function SettledList({ projectSession, settled, specification }: SettledListProps) {
  const list = useRef<HTMLUListElement>(null)
  if (settled.length === 0) return null

  function reopen(key: string, index: number) {
    const view = list.current!.closest('section')
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => reopenFinding(projectSession, key))
    focusItemAt(list.current, index, view)
  }
  return (
    <details className="review-fold">
      <summary>{messages.settled(settled.length)}</summary>
      <ul ref={list}>
        {settled.map(({ finding: { address, message }, decision }, i) => (
          <li key={`${decision.key} ${i}`}>
            <p>{message}</p>
            <p className="review-hint">
              <PlaceLink projectSession={projectSession} address={address}>
                {placeNameOf(withoutSpan(address), specification)}
              </PlaceLink>{' '}
              · {messages.reason(decision.answer, formatDate(decision.date))}
            </p>
            <Button
              size="small"
              aria-label={messages.reopenOf(message)}
              onClick={() => reopen(decision.key, i)}
            >
              {messages.reopen}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
