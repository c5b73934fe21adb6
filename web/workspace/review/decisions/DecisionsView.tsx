import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ReviewViewProps } from '../otherViews.tsx'
import { DecisionList } from './DecisionList.tsx'
import { findDecisions } from './findDecisions.ts'
import { messages } from './messages.ts'
import { sourceOf } from './sourceOf.ts'

const states = ['decided', 'assumed', 'postponed', 'dismissed'] as const

/** Everything that was decided about the specification, to search, confirm and reopen. */
export function DecisionsView({ projectSession }: ReviewViewProps) {
  const { draft } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<Decision['state']>()
  const search = useDeferredValue(typed)
  const { decisions } = specification
  const found = findDecisions(decisions, search, state, sourceOf)
  return (
    // It has the focus when its last decision is gone.
    <section className="review-decisions" aria-label={messages.title} tabIndex={-1}>
      {decisions.length === 0 ? (
        <p className="review-note">{messages.empty}</p>
      ) : (
        <>
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
          <DecisionList projectSession={projectSession} specification={specification} decisions={found} />
        </>
      )}
    </section>
  )
}
