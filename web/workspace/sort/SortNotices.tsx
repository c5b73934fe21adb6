import { ApiError } from '#web/api/apiError.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { ConflictWarning } from '../sync/conflictGuard.tsx'
import type { StepKey } from '../steps.ts'
import { AppliedPanel } from './AppliedPanel.tsx'
import { messages } from './messages.ts'
import type { Applying } from './useApplying.ts'
import type { SortState, SortStore } from './sortStore.ts'
import type { SortedSpecification } from './sortedSpecification.ts'

interface SortNoticesProps {
  projectSession: ProjectSession
  store: SortStore
  state: Pick<SortState, 'error' | 'isAsking'>
  applying: Applying
  sorted: SortedSpecification | undefined
  onNavigate: (key: StepKey) => void
}

/** What went wrong, what can’t be applied yet, and what was applied. */
export function SortNotices(props: SortNoticesProps) {
  const { projectSession, store, sorted, onNavigate } = props
  const { error, isAsking } = props.state
  const { applied, applyError, blocked, dismiss } = props.applying
  const isOffline = error instanceof ApiError && error.status === 0
  return (
    <div className="sort-notices">
      {error !== undefined && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void store.refresh()}>
              {messages.retry}
            </Button>
          }
        >
          {isOffline
            ? messages.offline
            : `${messages.failed} ${error instanceof ApiError ? error.message : ''}`.trim()}
        </Banner>
      )}
      {applyError !== undefined && <Banner kind="error">{applyError}</Banner>}
      <ConflictWarning forms={blocked} />
      {applied && (
        <AppliedPanel
          applied={applied}
          projectSession={projectSession}
          questions={isAsking || error !== undefined ? undefined : sorted?.questions}
          onDismiss={dismiss}
          onNavigate={onNavigate}
        />
      )}
    </div>
  )
}
