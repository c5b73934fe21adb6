import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { formOf, type ModuleKey } from '#domain/specification/specification.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { ProjectSession } from '#web/workspace/session/projectSession.ts'
import { commitNamedStep } from '#web/workspace/session/commitNamedStep.ts'
import {
  ConflictWarning,
  findFormsInConflict,
  useFormsInConflict,
} from '#web/workspace/sync/conflictGuard.tsx'
import { DraftList } from './DraftList.tsx'
import { draftOrder, moduleKeys, draftingProgressOf } from './moduleDrafts.ts'
import { useDrafting } from './useDrafting.ts'
import { messages } from './messages.ts'
import { AppliedNotice } from '../proposal/AppliedNotice.tsx'
import {
  applyReviewedProposals,
  stepNameOf,
  type AppliedProposal,
  type ReviewedProposal,
} from '../proposal/applyReviewedProposals.ts'
import { isAccepted, ProposalReview, reviewRowsOf, UnplacedTexts } from '../proposal/ProposalReview.tsx'
import { ProposalStyles } from '../proposal/ProposalStyles.tsx'
import { messages as proposalMessages } from '../proposal/messages.ts'

interface DraftsDialogProps {
  projectSession: ProjectSession
  title: string
  onClose: () => void
  /** Leads to the form of a module. */
  onNavigate: (module: ModuleKey) => void
}

/** Has an AI model draft a proposal for each module, one after the other; each is reviewed before it is applied. */
export function DraftsDialog({ projectSession, title, onClose, onNavigate }: DraftsDialogProps) {
  const { draft } = projectSession
  const { drafting, drafts, isRunning, isEmpty, isStale } = useDrafting(projectSession)
  const [shown, setShown] = useState<ModuleKey>()
  const [outcome, setOutcome] = useState<Outcome>({})
  const top = useRef<HTMLHeadingElement>(null)
  useSyncExternalStore(draft.subscribe, draft.get)
  const { done: doneCount, ready: readyCount, asking } = draftingProgressOf(drafts)

  const acceptedOf = (key: ModuleKey): ReviewedProposal[] => {
    const it = drafts[key]
    if (it.phase !== 'ready' || !reviewRowsOf(draft, key, it.extraction, it.review).some(isAccepted))
      return []
    return [{ module: key, extraction: it.extraction, review: it.review }]
  }

  /** Shows another list and moves the focus to its top. */
  function show(key: ModuleKey | undefined, outcome: Outcome = {}) {
    flushSync(() => {
      setShown(key)
      setOutcome(outcome)
    })
    top.current?.focus()
  }

  function apply(title: string, name: string, reviewed: readonly ReviewedProposal[]) {
    const all = reviewed.filter(({ module }) => findFormsInConflict(projectSession, [module]).length === 0)
    const results = applyReviewedProposals(draft, name, all, (name, act) =>
      commitNamedStep(projectSession, 'applied', name, act),
    )
    if (typeof results === 'string') return setOutcome({ error: results })
    const lines = results.flatMap((it, i) =>
      all.length === 1 || it.lines.length === 0
        ? it.lines
        : [`${formOf(all[i]!.module).title}: ${messages.changes(it.lines.length)}`],
    )
    const notApplied = results.flatMap(it => it.notApplied)
    if (lines.length === 0) return setOutcome({ error: proposalMessages.unable, notApplied })
    // The list shows for each module that it was applied.
    for (const module of moduleKeys)
      if (all.some(it => it.module === module))
        drafting.review(module, review => ({ ...review, isApplied: true }))
    show(undefined, { applied: { title, lines, value: draft.get() }, notApplied })
  }

  const withAccepted = moduleKeys.flatMap(acceptedOf)
  const blocked = useFormsInConflict(
    projectSession,
    withAccepted.map(({ module }) => module),
  )
  const accepted = withAccepted.filter(({ module }) => !blocked.includes(module))
  const isComplete = readyCount === moduleKeys.length
  const current = shown === undefined ? undefined : drafts[shown]
  const shownDraft =
    shown !== undefined && current?.phase === 'ready' ? { key: shown, ...current } : undefined
  const nextReady =
    shownDraft &&
    moduleKeys.slice(moduleKeys.indexOf(shownDraft.key) + 1).find(key => drafts[key].phase === 'ready')

  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        shownDraft ? (
          <>
            <Button onClick={() => show(undefined)}>{messages.backToAll}</Button>
            {nextReady && <Button onClick={() => show(nextReady)}>{messages.next}</Button>}
            <Button
              look="primary"
              disabled={acceptedOf(shownDraft.key).length === 0 || blocked.includes(shownDraft.key)}
              onClick={() =>
                apply(formOf(shownDraft.key).title, stepNameOf(shownDraft.key), acceptedOf(shownDraft.key))
              }
            >
              {messages.apply}
            </Button>
          </>
        ) : (
          <>
            {isRunning ? (
              <Button onClick={drafting.stop}>{messages.stop}</Button>
            ) : (
              !isEmpty && <RestartButton isComplete={isComplete || isStale} drafting={drafting} />
            )}
            <Button
              look="primary"
              disabled={accepted.length === 0 || isRunning}
              onClick={() => apply(messages.modules(accepted.length), messages.stepName, accepted)}
            >
              {messages.applyAll}
            </Button>
          </>
        )
      }
    >
      <ProposalStyles />
      <section className="proposal">
        {outcome.error !== undefined && (
          <Toast kind="error" onDismiss={() => setOutcome({})}>
            {outcome.error}
          </Toast>
        )}
        {outcome.applied && (
          <AppliedNotice
            applied={outcome.applied}
            draft={draft}
            onDismiss={() => setOutcome({ notApplied: outcome.notApplied })}
          />
        )}
        {outcome.notApplied !== undefined && outcome.notApplied.length > 0 && (
          <UnplacedTexts texts={outcome.notApplied} />
        )}
        {shownDraft ? (
          <>
            <h3 ref={top} tabIndex={-1}>
              {formOf(shownDraft.key).title}
            </h3>
            <ConflictWarning forms={blocked.filter(key => key === shownDraft.key)} />
            <ProposalReview
              key={shownDraft.key}
              draft={draft}
              module={shownDraft.key}
              extraction={shownDraft.extraction}
              review={shownDraft.review}
              sourceName={() => proposalMessages.fromBrainDump}
              onReview={next => drafting.review(shownDraft.key, next)}
            />
          </>
        ) : isEmpty ? (
          <p>{messages.empty}</p>
        ) : (
          <>
            <h3 ref={top} tabIndex={-1} className="drafts-at">
              {isRunning
                ? asking === undefined
                  ? messages.preparing
                  : messages.drafting(formOf(asking).title, draftOrder.indexOf(asking) + 1, moduleKeys.length)
                : doneCount === moduleKeys.length
                  ? messages.finished(readyCount, moduleKeys.length)
                  : messages.stopped(readyCount, moduleKeys.length)}
            </h3>
            <ProgressBar value={(doneCount / moduleKeys.length) * 100} label={title} />
            <ConflictWarning forms={blocked} />
            {isStale && <Banner kind="warning">{messages.changed}</Banner>}
            <p className="tally">{messages.intro}</p>
            <DraftList
              draft={draft}
              drafts={drafts}
              drafting={drafting}
              isRunning={isRunning}
              onOpen={show}
              onNavigate={onNavigate}
            />
          </>
        )}
      </section>
    </Dialog>
  )
}

interface Outcome {
  readonly applied?: AppliedProposal
  readonly error?: string
  readonly notApplied?: readonly string[] | undefined
}

/** Continues with the missing drafts, or starts over. */
function RestartButton({
  isComplete,
  drafting,
}: {
  isComplete: boolean
  drafting: ReturnType<typeof useDrafting>['drafting']
}) {
  function begin() {
    if (isComplete) drafting.clear()
    void drafting.start()
  }
  return <Button onClick={begin}>{isComplete ? messages.again : messages.goOn}</Button>
}
