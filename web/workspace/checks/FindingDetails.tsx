import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '#domain/checks/check.ts'
import { withoutSpan } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLoaded } from '#web/ui/useLoaded.ts'
import { revealAddress } from '../modelReview/revealAddress.ts'
import { isApplicable } from '../patches/applyPatch.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyFix, focusAfterFix, ignoreFinding } from './findingActions.ts'
import { IgnoreButton } from './IgnoreButton.tsx'
import { messages } from './messages.ts'
import { PatchPreview } from './PatchPreview.tsx'

const loadReasons = () => import('./reasons.ts')
const loadExamples = () => import('./examples.ts')
const loadAnswering = async () => (await import('../questions/answerFinding.ts')).answerFinding

/** Quotation marks as they are within others. */
const asInner = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’')

type Choice = Finding['fixes'][number]

interface FindingDetailsProps {
  projectSession: ProjectSession
  finding: Finding
  onAskMentor: (question: string) => void
  /** Called when the finding is gone after a fix or Ignore; without it, its field gets the focus. */
  onSettled?: (() => void) | undefined
}

/** Why a finding matters, an example, and what can be done: a fix, an answer, the mentor, or nothing. */
export function FindingDetails({ projectSession, finding, onAskMentor, onSettled }: FindingDetailsProps) {
  const { draft } = projectSession
  const { address, message, question } = finding
  const reasons = useLoaded(loadReasons, true)
  const why = typeof reasons === 'object' ? reasons.part.reasons.get(finding.check) : undefined
  const examples = useLoaded(loadExamples, true)
  const example = typeof examples === 'object' ? examples.part.examples.get(finding.check) : undefined
  const specification = draft.get()
  useEffect(() => {
    // Loaded before it's needed; a failure shows when it is.
    if (question !== undefined) void loadAnswering().catch(() => undefined)
  }, [question])

  function settle(patch: Patch, apply: () => boolean) {
    let isApplied = false
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => (isApplied = apply()))
    if (isApplied) (onSettled ?? (() => focusAfterFix(finding, patch)))()
  }
  const fix = ({ label, patch }: Choice) => settle(patch, () => applyFix(projectSession, label, patch))
  const answer = ({ patch }: Choice, option: number) =>
    void loadAnswering().then(
      answerFinding => settle(patch, () => answerFinding(projectSession, finding, option)),
      () => announce(messages.notLoaded),
    )
  function ignore(reason: string) {
    flushSync(() => ignoreFinding(projectSession, finding, reason))
    ;(onSettled ?? (() => revealAddress(withoutSpan(address))))()
  }

  const choices = (
    name: string,
    all: readonly Choice[],
    choose: (choice: Choice, index: number) => void,
    recommended?: number,
  ) => {
    const applicable = all.filter(({ patch }) => isApplicable(specification, patch as never))
    return (
      applicable.length > 0 && (
        <ul className="findings-fixes" aria-label={name}>
          {applicable.map(choice => (
            <li key={choice.label}>
              <button type="button" onClick={() => choose(choice, all.indexOf(choice))}>
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
    <div className="findings-details">
      {why !== undefined && <p>{why}</p>}
      {example && (
        <p>
          {messages.before} <q>{asInner(example.before)}</q> {messages.after} <q>{asInner(example.after)}</q>
        </p>
      )}
      {choices(messages.fixes, finding.fixes, fix)}
      {question && (
        <>
          <p className="findings-question">{question.text}</p>
          {choices(
            messages.answers,
            question.options.map(({ text, patch }) => ({ label: text, patch })),
            answer,
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
