import { useState, useSyncExternalStore } from 'react'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ProjectSession } from '#web/workspace/session/projectSession.ts'
import { commitNamedStep } from '#web/workspace/session/commitNamedStep.ts'
import {
  ConflictWarning,
  findFormsInConflict,
  useFormsInConflict,
} from '#web/workspace/sync/conflictGuard.tsx'
export { AppliedNotice } from './AppliedNotice.tsx'
import { applyReviewedProposals, stepNameOf, type AppliedProposal } from './applyReviewedProposals.ts'
import { isAccepted, ProposalReview, reviewRowsOf, UnplacedTexts } from './ProposalReview.tsx'
import { ProposalStyles } from './ProposalStyles.tsx'
import { createSourceName, useSummary, type Summary } from './useSummary.ts'
import { messages } from './messages.ts'

interface SummaryDialogProps {
  projectSession: ProjectSession
  formKey: FormKey
  conversationId: string
  onClose: () => void
  /** Called once the changes are in the form, to close the mentor and show the `AppliedNotice`. */
  onApplied: (applied: AppliedProposal) => void
}

/** How long the button says "Applied" before the dialog closes. */
const appliedShownMs = 600

/** The summary of a conversation, reviewed change by change and then applied. */
export function SummaryDialog({
  projectSession,
  formKey,
  conversationId,
  onClose,
  onApplied,
}: SummaryDialogProps) {
  const { draft } = projectSession
  const { title } = formOf(formKey)
  const { summary, review, onReview, retry, forget, leave } = useSummary(
    projectSession,
    formKey,
    conversationId,
  )
  const [outcome, setOutcome] = useState<Outcome>({})
  const isApplied = outcome.isApplied === true
  useSyncExternalStore(draft.subscribe, draft.get)
  const rows = summary.phase === 'ready' ? reviewRowsOf(draft, formKey, summary.extraction, review) : []
  // Until the dialog closes, the changes are shown as decided, not compared with the form that now has them.
  const { before } = outcome
  const shown = before ? { ...draft, get: () => before } : draft
  const blocked = useFormsInConflict(projectSession, [formKey])
  const canApply = rows.some(isAccepted) && blocked.length === 0

  function close() {
    leave()
    onClose()
  }

  function apply() {
    if (summary.phase !== 'ready' || isApplied || findFormsInConflict(projectSession, [formKey]).length > 0)
      return
    const reviewed = { module: formKey, extraction: summary.extraction, review }
    const before = draft.get()
    const results = applyReviewedProposals(draft, stepNameOf(formKey), [reviewed], (name, act) =>
      commitNamedStep(projectSession, 'applied', name, act),
    )
    if (typeof results === 'string') return setOutcome({ error: results })
    const { lines, notApplied } = results[0]!
    if (lines.length === 0) return setOutcome({ error: messages.unable, notApplied })
    forget()
    setOutcome({ isApplied: true, notApplied, before })
    // The texts that did not fit stay available for copying, so the dialog does not close by itself.
    if (notApplied.length > 0) return
    const applied = { title, lines, value: draft.get() }
    setTimeout(() => onApplied(applied), appliedShownMs)
  }

  return (
    <Dialog
      title={messages.summaryOf(title)}
      size="large"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button look="primary" disabled={!canApply && !isApplied} aria-disabled={isApplied} onClick={apply}>
            {isApplied ? messages.applied : messages.apply}
          </Button>
        </>
      }
    >
      <ProposalStyles />
      {!isApplied && <ConflictWarning forms={blocked} />}
      {outcome.error !== undefined && (
        <Toast kind="error" onDismiss={() => setOutcome({ ...outcome, error: undefined })}>
          {outcome.error}
        </Toast>
      )}
      {outcome.notApplied !== undefined && outcome.notApplied.length > 0 && (
        <UnplacedTexts texts={outcome.notApplied} hint="" />
      )}
      {summary.phase === 'ready' && summary.extraction.proposal.changes.length > 0 ? (
        <ProposalReview
          draft={shown}
          module={formKey}
          extraction={summary.extraction}
          review={review}
          sourceName={createSourceName(summary.messages)}
          onReview={onReview}
        />
      ) : (
        <NoChanges summary={summary} onRetry={retry} />
      )}
    </Dialog>
  )
}

interface Outcome {
  readonly isApplied?: boolean
  /** The specification before everything was applied. */
  readonly before?: Specification
  readonly error?: string | undefined
  readonly notApplied?: readonly string[]
}

/** Shown instead of changes: while loading, or if nothing was found or fits the form; its text can then be copied. */
function NoChanges({ summary, onRetry }: { summary: Summary; onRetry: () => void }) {
  const [isDismissed, setDismissed] = useState(false)
  if (summary.phase === 'reading') return <Spinner label={messages.reading} isCentred />
  if (summary.phase === 'empty') return <p>{messages.nothing}</p>
  if (summary.phase === 'ready' && summary.extraction.isFound && summary.extraction.unplaced.length === 0)
    return <p>{messages.upToDate}</p>
  const texts =
    summary.phase === 'ready' && summary.extraction.unplaced.length > 0
      ? summary.extraction.unplaced
      : summary.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  return (
    <section className="proposal">
      {!isDismissed && (
        <Toast kind="error" onDismiss={() => setDismissed(true)}>
          {messages.unable}
        </Toast>
      )}
      {summary.phase === 'failed' && (
        <p>
          {summary.sentence}{' '}
          <Button size="small" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        </p>
      )}
      <h3>{messages.extracted}</h3>
      {texts.length > 0 && <UnplacedTexts texts={texts} />}
    </section>
  )
}
