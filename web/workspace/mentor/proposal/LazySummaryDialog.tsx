import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import type { Draft } from '#web/workspace/session/draft.ts'
import type { AppliedProposal } from './applyReviewedProposals.ts'

/** Loaded when the user asks for a summary. */
const load = () => import('./SummaryDialog.tsx')
export const LazySummaryDialog = lazyComponent(async () => (await load()).SummaryDialog, LoadErrorDialog)
const AppliedNotice = lazyComponent(async () => (await load()).AppliedNotice)

/** The notice of applied changes, which floats at the bottom of the window, and a function that shows it. */
export function useAppliedNotice(draft: Draft): {
  readonly notice: ReactNode
  readonly showApplied: (applied: AppliedProposal) => void
} {
  const [applied, setApplied] = useState<AppliedProposal>()
  const notice = applied && (
    <div className="applied-notice">
      <Suspense>
        <AppliedNotice
          key={applied.lines.join()}
          applied={applied}
          draft={draft}
          onDismiss={() => setApplied(undefined)}
        />
      </Suspense>
    </div>
  )
  return { notice, showApplied: useCallback((next: AppliedProposal) => setApplied(next), []) }
}
