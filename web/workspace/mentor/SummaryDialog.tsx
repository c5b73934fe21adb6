import { useState, useSyncExternalStore } from 'react'
import { formOf, type FormKey, type Specification } from '#domain/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { OpenProject } from '../openProject.ts'
import { replace } from '../replace.ts'
import { Blocked, inConflict, useInConflict } from '../together/blocked.tsx'
export { AppliedNotice } from './proposal/AppliedNotice.tsx'
import { applyTo, stepNameOf, type Applied } from './proposal/apply.ts'
import { isAccepted, ProposalReview, rowsOf, Unplaced } from './proposal/ProposalReview.tsx'
import { Styles } from './proposal/Styles.tsx'
import { sourceNameIn, useSummary, type Summary } from './proposal/useSummary.ts'
import { words } from './proposal/words.ts'

interface SummaryDialogProps {
  open: OpenProject
  formKey: FormKey
  conversationId: string
  onClose: () => void
  /** The form has it: time to close the mentor, and to say so (`AppliedNotice`). */
  onApplied: (applied: Applied) => void
}

/** How long the button says that it was applied, before the dialog makes room for the form. */
const appliedShownMs = 600

/** What a conversation says of its module, to be accepted, edited or rejected change by change, and then applied. */
export function SummaryDialog({ open, formKey, conversationId, onClose, onApplied }: SummaryDialogProps) {
  const { draft } = open
  const { title } = formOf(formKey)
  const { summary, review, onReview, retry, forget, leave } = useSummary(open, formKey, conversationId)
  const [outcome, setOutcome] = useState<Outcome>({})
  const isApplied = outcome.isApplied === true
  useSyncExternalStore(draft.subscribe, draft.get)
  const rows = summary.phase === 'ready' ? rowsOf(draft, formKey, summary.reading, review) : []
  // What was decided on stays as it was until the dialog goes, rather than be held against the form that has it.
  const { before } = outcome
  const shown = before ? { ...draft, get: () => before } : draft
  const blocked = useInConflict(open, [formKey])
  const canApply = rows.some(isAccepted) && blocked.length === 0

  function close() {
    leave()
    onClose()
  }

  function apply() {
    if (summary.phase !== 'ready' || isApplied || inConflict(open, [formKey]).length > 0) return
    const reviewed = { module: formKey, reading: summary.reading, review }
    const before = draft.get()
    const placed = applyTo(draft, stepNameOf(formKey), [reviewed], (name, act) =>
      replace(open, 'applied', name, act),
    )
    if (typeof placed === 'string') return setOutcome({ error: placed })
    const { lines, left } = placed[0]!
    if (lines.length === 0) return setOutcome({ error: words.unable, left })
    forget()
    setOutcome({ isApplied: true, left, before })
    // What found no room is there to be copied, for as long as it takes.
    if (left.length > 0) return
    const applied = { title, lines, value: draft.get() }
    setTimeout(() => onApplied(applied), appliedShownMs)
  }

  return (
    <Dialog
      title={words.summaryOf(title)}
      size="large"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button look="primary" disabled={!canApply && !isApplied} aria-disabled={isApplied} onClick={apply}>
            {isApplied ? words.applied : words.apply}
          </Button>
        </>
      }
    >
      <Styles />
      {!isApplied && <Blocked forms={blocked} />}
      {outcome.error !== undefined && (
        <Notice kind="error" onDismiss={() => setOutcome({ ...outcome, error: undefined })}>
          {outcome.error}
        </Notice>
      )}
      {outcome.left !== undefined && outcome.left.length > 0 && <Unplaced texts={outcome.left} hint="" />}
      {summary.phase === 'ready' && summary.reading.proposal.changes.length > 0 ? (
        <ProposalReview
          draft={shown}
          module={formKey}
          reading={summary.reading}
          review={review}
          sourceName={sourceNameIn(summary.messages)}
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
  /** The form as it was when everything was applied. */
  readonly before?: Specification
  readonly error?: string | undefined
  readonly left?: readonly string[]
}

/** On the way there, nothing to say, or nothing that has a place in the form: then as text, to be copied. */
function NoChanges({ summary, onRetry }: { summary: Summary; onRetry: () => void }) {
  const [isDismissed, setDismissed] = useState(false)
  if (summary.phase === 'reading') return <Spinner label={words.reading} isCentred />
  if (summary.phase === 'empty') return <p>{words.nothing}</p>
  if (summary.phase === 'ready' && summary.reading.isFound && summary.reading.unplaced.length === 0)
    return <p>{words.upToDate}</p>
  const texts =
    summary.phase === 'ready' && summary.reading.unplaced.length > 0
      ? summary.reading.unplaced
      : summary.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  return (
    <section className="proposal">
      {!isDismissed && (
        <Notice kind="error" onDismiss={() => setDismissed(true)}>
          {words.unable}
        </Notice>
      )}
      {summary.phase === 'failed' && (
        <p>
          {summary.sentence}{' '}
          <Button size="small" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      <h3>{words.extracted}</h3>
      {texts.length > 0 && <Unplaced texts={texts} />}
    </section>
  )
}
