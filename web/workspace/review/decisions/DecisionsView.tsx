import { useDeferredValue, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { withDecision, withoutDecision } from '#domain/decisions/decisions.ts'
import { parseAddress } from '#domain/field/address.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { findDecisions } from './findDecisions.ts'
import { messages } from './messages.ts'

const states = ['decided', 'assumed', 'postponed', 'dismissed'] as const

/** Everything that was decided about the specification, to search, confirm and reopen. */
export function DecisionsView({ projectSession }: ReviewViewProps) {
  const { draft, checkStore } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<Decision['state']>()
  const search = useDeferredValue(typed)
  const list = useRef<HTMLUListElement>(null)
  const { decisions } = specification
  const found = findDecisions(decisions, search, state, sourceOf)

  function change(name: string, next: (decisions: readonly Decision[]) => Decision[]) {
    const lens = draft.lensOf('decisions')
    // Rendered synchronously, because the button may be gone after it.
    flushSync(() => draft.undoStack.runAsStep(name, () => lens.set(next(lens.get()))))
    checkStore?.checkNow()
  }
  function reopen({ key }: Decision, index: number) {
    change(messages.reopenStep, all => withoutDecision(all, key))
    announce(messages.reopened)
    const items = list.current?.children ?? []
    items[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  function confirm(decision: Decision) {
    const date = new Date().toISOString()
    change(messages.confirmStep, all =>
      withDecision(all, { ...decision, state: 'decided', by: 'user', date }),
    )
    announce(messages.confirmed)
  }

  if (decisions.length === 0) return <p className="review-note">{messages.empty}</p>
  return (
    <section className="review-decisions" aria-label={messages.title}>
      <p className="review-hint">{messages.intro}</p>
      <search className="review-decisions-tools">
        <TextField
          type="search"
          label={messages.search}
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Select
          label={messages.show}
          value={state ?? ''}
          options={[
            { value: '', label: messages.all },
            ...states.map(value => ({ value, label: messages.states[value] })),
          ]}
          onChange={event => setState(states.find(it => it === event.currentTarget.value))}
        />
        <output>{messages.found(found.length, decisions.length)}</output>
      </search>
      {found.length === 0 && <p className="review-note">{messages.noMatch}</p>}
      <ul ref={list}>
        {found.map((decision, i) => (
          <li key={decision.key}>
            <DecisionText projectSession={projectSession} decision={decision} specification={specification} />
            <div>
              {decision.state === 'assumed' && (
                <Button
                  size="small"
                  aria-label={messages.confirmOf(decision.question)}
                  onClick={() => confirm(decision)}
                >
                  {messages.confirm}
                </Button>
              )}
              <Button
                size="small"
                look="quiet"
                aria-label={messages.reopenOf(decision.question)}
                onClick={() => reopen(decision, i)}
              >
                {messages.reopen}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DecisionTextProps {
  projectSession: ProjectSession
  decision: Decision
  specification: Specification
}

function DecisionText({ projectSession, decision, specification }: DecisionTextProps) {
  const { question, answer, places, state } = decision
  const addresses = places.flatMap(place => parseAddress(place) ?? [])
  return (
    <div>
      <p className="review-decisions-question">{question}</p>
      {answer.trim() !== '' && <p>{answer}</p>}
      <p className="review-hint">
        <span className="review-decisions-state" data-state={state}>
          {messages.states[state]}
        </span>{' '}
        {sourceOf(decision)}
        {addresses.map((address, i) => (
          <span key={i}>
            {' · '}
            <PlaceLink projectSession={projectSession} address={address}>
              {placeNameOf(address, specification)}
            </PlaceLink>
          </span>
        ))}
      </p>
    </div>
  )
}

/** "You, Nov 21, 2026" */
const sourceOf = ({ by, date }: Decision) =>
  [messages.by[by], formatDate(date)].filter(part => part !== '').join(', ')
