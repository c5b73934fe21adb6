import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'
import type { Draft } from '../draft.ts'
import type { Applied } from './proposal/apply.ts'

/** Loaded when somebody asks for a summary. */
const load = () => import('./SummaryDialog.tsx')
export const SummaryDialog = lazyPart(async () => (await load()).SummaryDialog, NotLoadedDialog)
const AppliedNotice = lazyPart(async () => (await load()).AppliedNotice)

/** The notice of what was applied, which floats at the foot of the window, and how to put it up. */
export function useAppliedNotice(draft: Draft): {
  readonly notice: ReactNode
  readonly tell: (applied: Applied) => void
} {
  const [applied, setApplied] = useState<Applied>()
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
  return { notice, tell: useCallback((next: Applied) => setApplied(next), []) }
}
