import { Check, Copy, RotateCcw } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { history, type Revision } from '#contract/history.ts'
import { fromWireModule } from '#contract/wire.ts'
import { compareForm } from '#domain/comparison/compareForm.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import { createPositionLookup } from '#domain/specification/links.ts'
import { formOf, type VisibleFormKey, type Specification } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { ConflictWarning, findFormsInConflict, useFormsInConflict } from '../sync/conflictGuard.tsx'
import { FormDiff, DiffLegend } from './FormDiff.tsx'
import { LoadFailure, LoadingSpinner } from './LoadFailure.tsx'
import { restoreForm } from './restoreForms.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import { formatDayAndTime } from './formatDayAndTime.ts'
import { useLoad } from './useLoad.ts'
import { RevisionViewSwitch, type RevisionView } from './RevisionViewSwitch.tsx'
import { messages } from './messages.ts'

interface RevisionDetailProps {
  projectSession: ProjectSession
  formKey: VisibleFormKey
  revision: Pick<Revision, 'id' | 'createdAt'>
  onRestored: () => void
}

/** One earlier version of a form: the changes since, its text, and a button that restores it. */
export function RevisionDetail({ projectSession, formKey, revision, onRestored }: RevisionDetailProps) {
  const { project, draft, autosave } = projectSession
  const { id } = revision
  const load = useCallback(
    async (signal: AbortSignal) => {
      const params = { id: project.id, revisionId: id }
      const { value } = await request(history.revision, { params, query: { userId: project.userId }, signal })
      return formKey === 'brainDump' ? (value as string) : fromWireModule(formKey, value)
    },
    [project, id, formKey],
  )
  const [revisionLoad, reload] = useLoad<Specification[VisibleFormKey]>(load)
  const then = revisionLoad.phase === 'ready' ? revisionLoad.value : undefined
  const now = useSyncExternalStore(draft.subscribe, () => draft.get()[formKey])
  const change = useMemo(
    () => (then === undefined ? undefined : compareForm<VisibleFormKey>(formKey, then, now)),
    [formKey, then, now],
  )
  const blocked = useFormsInConflict(projectSession, [formKey])
  const [view, setView] = useState<RevisionView>('changes')
  const [restored, setRestored] = useState<Specification>()
  const { title } = formOf(formKey)
  const time = formatDayAndTime(revision.createdAt)
  const text = then === undefined ? '' : formOf(formKey).toMarkdown(then, createPositionLookup(draft.get()))
  const copying = useCopyToClipboard(() => text, messages)

  function restore() {
    if (then === undefined || findFormsInConflict(projectSession, [formKey]).length > 0) return
    restoreForm<VisibleFormKey>(projectSession, messages.restoreStep(title), formKey, then)
    setRestored(draft.get())
    void autosave.flush().then(onRestored)
  }

  const heading = (
    <h3 data-pane-title tabIndex={-1}>
      {messages.asItWas(time)}
    </h3>
  )
  if (revisionLoad.phase !== 'ready')
    return (
      <>
        {heading}
        {revisionLoad.phase === 'failed' ? (
          <LoadFailure error={revisionLoad.error} onRetry={reload} />
        ) : (
          <LoadingSpinner label={messages.loadingOne} />
        )}
      </>
    )
  const count = (change?.fields.length ?? 0) + (change?.items.length ?? 0)
  return (
    <>
      {heading}
      {restored && (
        <RestoredNotice
          draft={draft}
          value={restored}
          onDismiss={() => setRestored(undefined)}
          onUndone={onRestored}
        >
          {messages.restored(title, time)}
        </RestoredNotice>
      )}
      <ConflictWarning forms={blocked} />
      <div className="history-tools">
        <RevisionViewSwitch value={view} onChange={setView} />
        <Button size="small" icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
          {copying.isCopied ? messages.copied : messages.copyText}
        </Button>
        <Button
          look="primary"
          size="small"
          icon={<RotateCcw />}
          disabled={isEqual(then, now) || blocked.length > 0}
          onClick={restore}
        >
          {messages.restore}
        </Button>
      </div>
      {copying.hasFailed && <p role="alert">{messages.copyFailed}</p>}
      {view === 'text' ? (
        <pre className="history-source">{text}</pre>
      ) : (
        <>
          <div className="history-sum">
            <output>{count === 0 ? messages.noChanges : messages.changesSince(count)}</output>
            {count > 0 && <DiffLegend />}
          </div>
          {change && <FormDiff change={change} />}
        </>
      )}
    </>
  )
}
