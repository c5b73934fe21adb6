import { Camera } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { history } from '#contract/history.ts'
import { versionTitleOf } from '#domain/export/handOver.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { LoadFailure, LoadingSpinner } from './LoadFailure.tsx'
import { formatDayAndTime } from './formatDayAndTime.ts'
import { SnapshotDetail } from './SnapshotDetail.tsx'
import { hasRoomForBoth, ListDetail } from './ListDetail.tsx'
import { useSnapshots } from './useSnapshots.ts'
import { messages } from './messages.ts'

/** The project's snapshots: saving, comparing and restoring them. */
export function SnapshotBrowser({ projectSession }: { projectSession: ProjectSession }) {
  const [snapshots, reload] = useSnapshots(projectSession)
  const [chosenId, setChosen] = useState<string>()
  if (snapshots.phase === 'loading') return <LoadingSpinner label={messages.loading} />
  if (snapshots.phase === 'failed') return <LoadFailure error={snapshots.error} onRetry={reload} />
  const all = snapshots.value
  function handleDeleted() {
    // Done before the list reloads, because the focused element is about to be removed.
    flushSync(() => setChosen(undefined))
    document.querySelector<HTMLElement>('[data-pane-list]')?.focus()
    reload()
  }
  const known = all.find(({ id }) => id === chosenId)
  const shown = known ?? (hasRoomForBoth() ? all[0] : undefined)
  const head = (
    <NewSnapshot
      projectSession={projectSession}
      onSaved={id => {
        reload()
        if (hasRoomForBoth()) setChosen(id)
      }}
    />
  )
  if (all.length === 0)
    return (
      <div className="history-empty">
        <h3>{messages.noSnapshots}</h3>
        <p>{messages.noSnapshotsText}</p>
        {head}
      </div>
    )
  return (
    <ListDetail
      label={messages.snapshots}
      head={head}
      items={all.map(one => ({
        id: one.id,
        title: versionTitleOf(one.name, one.handOvers),
        lines: [`${formatDayAndTime(one.createdAt)} · ${messages.complete(one.progress)}`],
      }))}
      chosen={shown?.id}
      onChoose={setChosen}
      backLabel={messages.allSnapshots}
      hint={messages.chooseSnapshot}
    >
      {shown && (
        <SnapshotDetail
          key={shown.id}
          projectSession={projectSession}
          snapshot={shown}
          all={all}
          onChanged={reload}
          onDeleted={handleDeleted}
        />
      )}
    </ListDetail>
  )
}

/** Saves the current project as a named snapshot. */
function NewSnapshot({
  projectSession,
  onSaved,
}: {
  projectSession: ProjectSession
  onSaved: (id: string) => void
}) {
  const { project, autosave } = projectSession
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  async function save() {
    setBusy(true)
    setError(undefined)
    setAnnouncement('')
    try {
      if ((await autosave.flush()) !== 'saved') return setError(messages.notSaved)
      const params = { id: project.id }
      const body = { name }
      const snapshot = await request(history.keep, { params, query: { userId: project.userId }, body })
      setName('')
      setAnnouncement(messages.keptAs(snapshot.name ?? ''))
      onSaved(snapshot.id)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="history-new"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && name.trim() !== '') void save()
      }}
    >
      <TextField
        label={messages.snapshotName}
        placeholder={messages.snapshotExample}
        value={name}
        maxLength={200}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" icon={<Camera />} isBusy={isBusy} disabled={name.trim() === ''}>
        {messages.keep}
      </Button>
      <output className="history-muted">{announcement}</output>
      {error !== undefined && (
        <Banner kind="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
    </form>
  )
}
