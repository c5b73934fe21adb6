import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { withDecision, withoutDecision } from '#domain/decisions/decisions.ts'
import { parseAddress } from '#domain/field/address.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { focusItemAt } from '../focusItemAt.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { messages } from './messages.ts'
import { sourceOf } from './sourceOf.ts'

interface DecisionListProps {
  projectSession: ProjectSession
  specification: Specification
  decisions: readonly Decision[]
}

/** Decisions, of which assumptions can be confirmed and all reopened. */
export function DecisionList({ projectSession, specification, decisions }: DecisionListProps) {
  const { draft, checkStore } = projectSession
  const list = useRef<HTMLUListElement>(null)

  /** Changes the decisions, and focuses what took the place of the one at this index if it's gone. */
  function change(index: number, name: string, next: (decisions: readonly Decision[]) => Decision[]) {
    const view = list.current!.closest('section')
    const item = list.current!.children[index]!
    const lens = draft.lensOf('decisions')
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => draft.undoStack.runAsStep(name, () => lens.set(next(lens.get()))))
    checkStore?.checkNow()
    if (item.isConnected) item.querySelector('button')!.focus()
    else focusItemAt(list.current, index, view)
  }
  function reopen({ key }: Decision, index: number) {
    change(index, messages.reopenStep, all => withoutDecision(all, key))
    announce(messages.reopened)
  }
  function confirm(decision: Decision, index: number) {
    const date = new Date().toISOString()
    change(index, messages.confirmStep, all =>
      withDecision(all, { ...decision, state: 'decided', by: 'user', date }),
    )
    announce(messages.confirmed)
  }
  return (
    <ul ref={list}>
      {decisions.map((decision, i) => (
        <li key={decision.key}>
          <DecisionText projectSession={projectSession} decision={decision} specification={specification} />
          <div>
            {decision.state === 'assumed' && (
              <Button
                size="small"
                aria-label={messages.confirmOf(decision.question)}
                onClick={() => confirm(decision, i)}
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
