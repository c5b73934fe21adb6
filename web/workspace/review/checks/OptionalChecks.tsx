import type { Check } from '#domain/checks/check.ts'
import { checks } from '#domain/checks/index.ts'
import { checkKeyOf, enabledChecks, withDecision, withoutDecision } from '#domain/decisions/decisions.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { messages } from './messages.ts'

const optional = checks.filter(({ isOptional }) => isOptional === true)

interface OptionalChecksProps {
  projectSession: ProjectSession
  specification: Specification
}

/** The checks that a project can switch on, which is stored as a decision. */
export function OptionalChecks({ projectSession, specification: { decisions } }: OptionalChecksProps) {
  if (optional.length === 0) return null
  const on = enabledChecks(optional, decisions)
  return (
    <details className="review-fold">
      <summary>{messages.optional(on.length, optional.length)}</summary>
      <p className="review-hint">{messages.optionalHint}</p>
      <ul>
        {optional.map(check => (
          <li key={check.id}>
            <Checkbox
              label={check.title}
              hint={check.why}
              checked={on.includes(check)}
              onChange={event => switchCheck(projectSession, check, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function switchCheck({ draft, checkStore }: ProjectSession, check: Check, isOn: boolean) {
  const decisions = draft.lensOf('decisions')
  const key = checkKeyOf(check)
  draft.undoStack.runAsStep(messages.switchStep(check.title, isOn), () =>
    decisions.set(
      isOn
        ? withDecision(decisions.get(), {
            ...{ about: 'checks', key, state: 'decided', by: 'user', basis: '', places: [] },
            question: check.title,
            answer: messages.switchedOn,
            date: new Date().toISOString(),
          })
        : withoutDecision(decisions.get(), key),
    ),
  )
  checkStore?.checkNow()
}
