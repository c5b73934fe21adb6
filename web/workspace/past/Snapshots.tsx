import { Camera } from 'lucide-react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { history, type Snapshot as Kept } from '#contract/history.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { OpenProject } from '../openProject.ts'
import { Failed, Waiting } from './Failed.tsx'
import { shownTime } from './shownTime.ts'
import { Snapshot } from './Snapshot.tsx'
import { hasRoom, TwoPanes } from './TwoPanes.tsx'
import { useLoaded } from './useLoaded.ts'
import { words } from './words.ts'

/** The project's snapshots: to keep one, to compare them, to go back to one. */
export function Snapshots({ open }: { open: OpenProject }) {
  const { project } = open
  const load = useCallback(
    (signal: AbortSignal) =>
      request(history.snapshots, { params: { id: project.id }, query: { userId: project.userId }, signal }),
    [project],
  )
  const [loaded, again] = useLoaded<Kept[]>(load)
  const [chosen, setChosen] = useState<string>()
  if (loaded.phase === 'loading') return <Waiting label={words.loading} />
  if (loaded.phase === 'failed') return <Failed error={loaded.error} onRetry={again} />
  const all = loaded.value
  function handleDeleted() {
    // Before the list comes anew: what had the focus goes.
    flushSync(() => setChosen(undefined))
    document.querySelector<HTMLElement>('[data-pane-list]')?.focus()
    again()
  }
  const known = all.find(({ id }) => id === chosen)
  const shown = known ?? (hasRoom() ? all[0] : undefined)
  const head = (
    <NewSnapshot
      open={open}
      onKept={id => {
        again()
        if (hasRoom()) setChosen(id)
      }}
    />
  )
  if (all.length === 0)
    return (
      <div className="past-empty">
        <h3>{words.noSnapshots}</h3>
        <p>{words.noSnapshotsText}</p>
        {head}
      </div>
    )
  return (
    <TwoPanes
      label={words.snapshots}
      head={head}
      items={all.map(one => ({
        id: one.id,
        title: one.name ?? words.exported,
        lines: [`${shownTime(one.createdAt)} · ${words.complete(one.progress)}`],
      }))}
      chosen={shown?.id}
      onChoose={setChosen}
      backLabel={words.allSnapshots}
      hint={words.chooseSnapshot}
    >
      {shown && (
        <Snapshot
          key={shown.id}
          open={open}
          snapshot={shown}
          all={all}
          onChanged={again}
          onDeleted={handleDeleted}
        />
      )}
    </TwoPanes>
  )
}

/** Keeps the project as it is now under a name. */
function NewSnapshot({ open, onKept }: { open: OpenProject; onKept: (id: string) => void }) {
  const { project, autosave } = open
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')

  async function keep() {
    setBusy(true)
    setError(undefined)
    setSaid('')
    try {
      if ((await autosave.flush()) !== 'saved') return setError(words.notSaved)
      const params = { id: project.id }
      const body = { name }
      const kept = await request(history.keep, { params, query: { userId: project.userId }, body })
      setName('')
      setSaid(words.keptAs(kept.name ?? ''))
      onKept(kept.id)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="past-new"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && name.trim() !== '') void keep()
      }}
    >
      <TextField
        label={words.snapshotName}
        placeholder={words.snapshotExample}
        value={name}
        maxLength={200}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" icon={<Camera />} isBusy={isBusy} disabled={name.trim() === ''}>
        {words.keep}
      </Button>
      <output className="past-muted">{said}</output>
      {error !== undefined && (
        <Banner kind="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
    </form>
  )
}
