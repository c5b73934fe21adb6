import { MessagesSquare } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { Finding } from '#domain/checks/check.ts'
import { withoutSpan } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import { Button } from '#web/ui/Button.tsx'
import { revealAddress } from '../modelReview/revealAddress.ts'
import { isApplicable } from '../patches/applyPatch.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyFix, focusAfterFix, ignoreFinding } from './findingActions.ts'
import { IgnoreButton } from './IgnoreButton.tsx'
import { messages } from './messages.ts'
import { PatchPreview } from './PatchPreview.tsx'

interface FindingDetailsProps {
  id: string
  projectSession: ProjectSession
  finding: Finding
  onAskMentor: (question: string) => void
  /** Called when the finding is gone after a fix or Ignore; without it, its field gets the focus. */
  onSettled?: (() => void) | undefined
}

/** Why a finding matters, an example, and what can be done: a fix, an answer, the mentor, or nothing. */
export function FindingDetails({ id, projectSession, finding, onAskMentor, onSettled }: FindingDetailsProps) {
  const { checks, draft } = projectSession
  const { address, message, question } = finding
  const check = checks.get()?.checks.find(it => it.id === finding.check)
  const specification = draft.get()

  function fix(label: string, patch: Patch) {
    let isApplied = false
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => (isApplied = applyFix(projectSession, label, patch)))
    if (isApplied) (onSettled ?? (() => focusAfterFix(finding, patch)))()
  }
  function ignore(reason: string) {
    flushSync(() => ignoreFinding(projectSession, finding, reason))
    ;(onSettled ?? (() => revealAddress(withoutSpan(address))))()
  }

  const choices = (name: string, all: readonly { label: string; patch: Patch }[], recommended?: number) => {
    const applicable = all.filter(({ patch }) => isApplicable(specification, patch as never))
    return (
      applicable.length > 0 && (
        <ul className="findings-fixes" aria-label={name}>
          {applicable.map(choice => (
            <li key={choice.label}>
              <button type="button" onClick={() => fix(choice.label, choice.patch)}>
                {choice.label}
                {choice === all[recommended ?? -1] && <em>{messages.recommended}</em>}
                <PatchPreview patch={choice.patch} specification={specification} />
              </button>
            </li>
          ))}
        </ul>
      )
    )
  }

  return (
    <div className="findings-details" id={id}>
      {check && (
        <>
          <p>{check.why}</p>
          <p>
            {messages.before} <q>{check.example.before}</q> {messages.after} <q>{check.example.after}</q>
          </p>
        </>
      )}
      {choices(messages.fixes, finding.fixes)}
      {question && (
        <>
          <p className="findings-question">{question.text}</p>
          {choices(
            messages.answers,
            question.options.map(({ text, patch }) => ({ label: text, patch })),
            question.recommended,
          )}
        </>
      )}
      <div className="findings-actions">
        <Button
          size="small"
          icon={<MessagesSquare />}
          onClick={() =>
            onAskMentor(messages.toMentor(placeNameOf(withoutSpan(address), specification), message))
          }
        >
          {messages.ask}
        </Button>
        <IgnoreButton onIgnore={ignore} />
      </div>
    </div>
  )
}
