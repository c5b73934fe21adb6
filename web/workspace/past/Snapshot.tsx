import { Check, Copy, Download, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { history, type Snapshot as Kept } from '#contract/history.ts'
import { specificationFromWire } from '#contract/wire.ts'
import { compareAll } from '#domain/comparison.ts'
import { comparisonDocument } from '#domain/comparisonDocument.ts'
import { forms, type Specification } from '#domain/specification.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { tellNotLoaded } from '#web/ui/NotLoaded.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import type { OpenProject } from '../openProject.ts'
import { Blocked, inConflict, useInConflict } from '../together/blocked.tsx'
import { Differences, Legend } from './Differences.tsx'
import { Failed, Waiting } from './Failed.tsx'
import { DeleteSnapshot, RenameSnapshot } from './manage.tsx'
import { isEqual, restoreAll } from './restore.ts'
import { Restored } from './Restored.tsx'
import { shownTime } from './shownTime.ts'
import { useLoaded } from './useLoaded.ts'
import { words } from './words.ts'

interface SnapshotProps {
  open: OpenProject
  snapshot: Kept
  /** To be compared with. */
  all: readonly Kept[]
  onChanged: () => void
  onDeleted: () => void
}

const titleOf = ({ name, createdAt }: Kept) => words.at(name ?? words.exported, shownTime(createdAt))

/** One snapshot: what differs from now, or from another one, and the way back to it. */
export function Snapshot({ open, snapshot, all, onChanged, onDeleted }: SnapshotProps) {
  const { draft, autosave, project } = open
  const [otherId, setOtherId] = useState('now')
  const other = all.find(({ id }) => id === otherId)
  const [loaded, again] = useSnapshot(open, snapshot.id)
  const [loadedOther, againOther] = useSnapshot(open, other?.id)
  const now = useSyncExternalStore(draft.subscribe, draft.get)
  const then = loaded.phase === 'ready' ? loaded.value : undefined
  const to = other === undefined ? now : loadedOther.phase === 'ready' ? loadedOther.value : undefined
  const changes = useMemo(() => then && to && compareAll(then, to), [then, to])
  const others = then ? forms.map(({ key }) => key).filter(key => !isEqual(then[key], now[key])) : []
  const blocked = useInConflict(open, others)
  const [restored, setRestored] = useState<{ value: Specification; count: number }>()
  const [managing, setManaging] = useState<'rename' | 'delete'>()
  const [error, setError] = useState<string>()
  const name = snapshot.name ?? words.exported
  const markdown = () =>
    comparisonDocument(
      {
        projectName: now.overview.name || project.name,
        from: titleOf(snapshot),
        to: other ? titleOf(other) : words.at(words.now, shownTime(new Date().toISOString())),
      },
      changes ?? [],
    )
  const pencil = useRef<HTMLButtonElement>(null)
  function endRenaming() {
    setManaging(undefined)
    pencil.current?.focus()
  }
  const copying = useCopying(markdown, words)

  async function download() {
    try {
      // It brings the whole document along, which nothing else here needs.
      const { fileName } = await import('#domain/document.ts')
      downloadText(words.changesFile(fileName(now.overview.name || project.name)), markdown())
    } catch {
      tellNotLoaded(() => void download())
    }
  }

  function restore() {
    if (then === undefined || inConflict(open, others).length > 0) return
    const count = compareAll(draft.get(), then).length
    restoreAll(open, words.restoreAllStep, then)
    setRestored({ value: draft.get(), count })
    void autosave.flush()
  }

  return (
    <>
      <div className="past-head">
        <h3 data-pane-title tabIndex={-1}>
          {name}
        </h3>
        <IconButton
          ref={pencil}
          label={words.renameOf(name)}
          icon={<Pencil />}
          onClick={() => setManaging('rename')}
        />
        <IconButton
          look="danger"
          label={words.deleteOf(name)}
          icon={<Trash2 />}
          onClick={() => setManaging('delete')}
        />
      </div>
      {managing === 'rename' && (
        <RenameSnapshot
          open={open}
          snapshot={snapshot}
          onDone={() => {
            endRenaming()
            onChanged()
          }}
          onCancel={endRenaming}
        />
      )}
      <p className="past-muted">
        {shownTime(snapshot.createdAt)} · {words.complete(snapshot.progress)}
      </p>
      {managing === 'delete' && (
        <DeleteSnapshot
          open={open}
          snapshot={snapshot}
          onDone={onDeleted}
          onError={setError}
          onClose={() => setManaging(undefined)}
        />
      )}
      {error !== undefined && (
        <Banner kind="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      {restored && (
        <Restored
          draft={draft}
          value={restored.value}
          onDismiss={() => setRestored(undefined)}
          onUndone={() => void autosave.flush()}
        >
          {words.restoredAll(name, restored.count)}
        </Restored>
      )}
      <Blocked forms={blocked} />
      <div className="past-tools">
        <Select
          label={words.compareWith}
          value={otherId}
          onChange={event => setOtherId(event.target.value)}
          options={[
            { value: 'now', label: words.now },
            ...all
              .filter(({ id }) => id !== snapshot.id)
              .map(one => ({ value: one.id, label: titleOf(one) })),
          ]}
        />
        <Button
          look="primary"
          icon={<RotateCcw />}
          disabled={others.length === 0 || blocked.length > 0}
          onClick={restore}
        >
          {words.restoreAll}
        </Button>
      </div>
      {loaded.phase === 'failed' && <Failed error={loaded.error} onRetry={again} />}
      {other && loadedOther.phase === 'failed' && <Failed error={loadedOther.error} onRetry={againOther} />}
      {changes === undefined ? (
        (loaded.phase === 'loading' || loadedOther.phase === 'loading') && (
          <Waiting label={words.loadingOne} />
        )
      ) : (
        <>
          <div className="past-sum">
            <output>{changes.length === 0 ? words.noDifference : words.differ(changes.length)}</output>
            {changes.length > 0 && <Legend />}
          </div>
          {changes.map(change => (
            <section key={change.form} className="past-form">
              <h4>{change.title}</h4>
              <Differences change={change} />
            </section>
          ))}
          {changes.length > 0 && (
            <div className="past-take">
              <Button size="small" icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
                {copying.isCopied ? words.copied : words.copyChanges}
              </Button>
              <Button size="small" icon={<Download />} onClick={() => void download()}>
                {words.downloadChanges}
              </Button>
              {copying.hasFailed && <p role="alert">{words.copyFailed}</p>}
            </div>
          )}
        </>
      )}
    </>
  )
}

/** What a snapshot holds; nothing where none is asked for. */
function useSnapshot({ project }: OpenProject, id: string | undefined) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined
      const params = { id: project.id, snapshotId: id }
      const kept = await request(history.snapshot, { params, query: { userId: project.userId }, signal })
      return specificationFromWire(kept.content)
    },
    [project, id],
  )
  return useLoaded(load)
}
