import { Check, Copy, Download, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Snapshot } from '#contract/history.ts'
import { compareSpecifications } from '#domain/comparison/compareForm.ts'
import { toComparisonDocument } from '#domain/comparison/comparisonDocument.ts'
import { versionTitleOf } from '#domain/export/handOver.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import { visibleForms, type Specification } from '#domain/specification/specification.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { reportLoadError } from '#web/ui/LoadError.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { ConflictWarning, findFormsInConflict, useFormsInConflict } from '../sync/conflictGuard.tsx'
import { SpecificationDiff, DiffLegend } from './FormDiff.tsx'
import { LoadFailure, LoadingSpinner } from './LoadFailure.tsx'
import { DeleteSnapshotDialog, RenameSnapshotForm } from './RenameSnapshotForm.tsx'
import { restoreAllForms } from './restoreForms.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import { formatDayAndTime } from './formatDayAndTime.ts'
import { useSnapshot } from './useSnapshots.ts'
import { messages } from './messages.ts'

interface SnapshotDetailProps {
  projectSession: ProjectSession
  snapshot: Snapshot
  /** The snapshots to compare with. */
  all: readonly Snapshot[]
  onChanged: () => void
  onDeleted: () => void
}

const titleOf = ({ name, handOvers, createdAt }: Snapshot) =>
  messages.at(versionTitleOf(name, handOvers), formatDayAndTime(createdAt))

/** One snapshot: how it differs from the current project or another snapshot, and a button that restores it. */
export function SnapshotDetail({ projectSession, snapshot, all, onChanged, onDeleted }: SnapshotDetailProps) {
  const { draft, autosave, project } = projectSession
  const [otherId, setOtherId] = useState('now')
  const other = all.find(({ id }) => id === otherId)
  const [snapshotLoad, reload] = useSnapshot(projectSession, snapshot.id)
  const [otherLoad, reloadOther] = useSnapshot(projectSession, other?.id)
  const now = useSyncExternalStore(draft.subscribe, draft.get)
  const then = snapshotLoad.phase === 'ready' ? snapshotLoad.value : undefined
  const to = other === undefined ? now : otherLoad.phase === 'ready' ? otherLoad.value : undefined
  const changes = useMemo(() => then && to && compareSpecifications(then, to), [then, to])
  const changedForms = then
    ? visibleForms.map(({ key }) => key).filter(key => !isEqual(then[key], now[key]))
    : []
  const blocked = useFormsInConflict(projectSession, changedForms)
  const [restored, setRestored] = useState<{ value: Specification; count: number }>()
  const [openForm, setOpenForm] = useState<'rename' | 'delete'>()
  const [error, setError] = useState<string>()
  const name = versionTitleOf(snapshot.name, snapshot.handOvers)
  const markdown = () =>
    toComparisonDocument(
      {
        projectName: now.overview.name || project.name,
        from: titleOf(snapshot),
        to: other ? titleOf(other) : messages.at(messages.now, formatDayAndTime(new Date().toISOString())),
      },
      changes ?? [],
    )
  const pencil = useRef<HTMLButtonElement>(null)
  function endRenaming() {
    setOpenForm(undefined)
    pencil.current?.focus()
  }
  const copying = useCopyToClipboard(markdown, messages)

  async function download() {
    try {
      // Imported on demand, because it loads the whole document export.
      const { fileNameOf } = await import('#domain/export/document.ts')
      downloadText(messages.changesFile(fileNameOf(now.overview.name || project.name)), markdown())
    } catch {
      reportLoadError(() => void download())
    }
  }

  function restore() {
    if (then === undefined || findFormsInConflict(projectSession, changedForms).length > 0) return
    const count = compareSpecifications(draft.get(), then).length
    restoreAllForms(projectSession, messages.restoreAllStep, then)
    setRestored({ value: draft.get(), count })
    void autosave.flush()
  }

  return (
    <>
      <div className="history-head">
        <h3 data-pane-title tabIndex={-1}>
          {name}
        </h3>
        <IconButton
          ref={pencil}
          label={messages.renameOf(name)}
          icon={<Pencil />}
          onClick={() => setOpenForm('rename')}
        />
        <IconButton
          look="danger"
          label={messages.deleteOf(name)}
          icon={<Trash2 />}
          onClick={() => setOpenForm('delete')}
        />
      </div>
      {openForm === 'rename' && (
        <RenameSnapshotForm
          projectSession={projectSession}
          snapshot={snapshot}
          onDone={() => {
            endRenaming()
            onChanged()
          }}
          onCancel={endRenaming}
        />
      )}
      <p className="history-muted">
        {formatDayAndTime(snapshot.createdAt)} · {messages.complete(snapshot.progress)}
      </p>
      {error !== undefined && (
        <Banner kind="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      {restored && (
        <RestoredNotice
          draft={draft}
          value={restored.value}
          onDismiss={() => setRestored(undefined)}
          onUndone={() => void autosave.flush()}
        >
          {messages.restoredAll(name, restored.count)}
        </RestoredNotice>
      )}
      <ConflictWarning forms={blocked} />
      <div className="history-tools">
        <Select
          label={messages.compareWith}
          value={otherId}
          onChange={event => setOtherId(event.target.value)}
          options={[
            { value: 'now', label: messages.now },
            ...all
              .filter(({ id }) => id !== snapshot.id)
              .map(one => ({ value: one.id, label: titleOf(one) })),
          ]}
        />
        <Button
          look="primary"
          icon={<RotateCcw />}
          disabled={changedForms.length === 0 || blocked.length > 0}
          onClick={restore}
        >
          {messages.restoreAll}
        </Button>
      </div>
      {snapshotLoad.phase === 'failed' && <LoadFailure error={snapshotLoad.error} onRetry={reload} />}
      {other && otherLoad.phase === 'failed' && <LoadFailure error={otherLoad.error} onRetry={reloadOther} />}
      {changes === undefined ? (
        (snapshotLoad.phase === 'loading' || otherLoad.phase === 'loading') && (
          <LoadingSpinner label={messages.loadingOne} />
        )
      ) : (
        <>
          <div className="history-sum">
            <output>{changes.length === 0 ? messages.noDifference : messages.differ(changes.length)}</output>
            {changes.length > 0 && <DiffLegend />}
          </div>
          <SpecificationDiff changes={changes} heading="h4" />
          {changes.length > 0 && (
            <div className="history-take">
              <Button size="small" icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
                {copying.isCopied ? messages.copied : messages.copyChanges}
              </Button>
              <Button size="small" icon={<Download />} onClick={() => void download()}>
                {messages.downloadChanges}
              </Button>
              {copying.hasFailed && <p role="alert">{messages.copyFailed}</p>}
            </div>
          )}
        </>
      )}
      {openForm === 'delete' && (
        <DeleteSnapshotDialog
          projectSession={projectSession}
          snapshot={snapshot}
          onDone={onDeleted}
          onError={setError}
          onClose={() => setOpenForm(undefined)}
        />
      )}
    </>
  )
}
