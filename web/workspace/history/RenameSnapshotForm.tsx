import { useEffect, useRef, useState } from 'react'
import { history, type Snapshot } from '#contract/history.ts'
import { versionTitleOf } from '#domain/export/handOver.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages } from './messages.ts'

interface SnapshotFormProps {
  projectSession: ProjectSession
  snapshot: Snapshot
  onDone: () => void
}

const addressOf = ({ project }: ProjectSession, { id }: Snapshot) => ({
  params: { id: project.id, snapshotId: id },
  query: { userId: project.userId },
})
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : messages.failed)

/** A form that names or renames a snapshot. */
export function RenameSnapshotForm({
  projectSession,
  snapshot,
  onDone,
  onCancel,
}: SnapshotFormProps & { onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(snapshot.name ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function rename() {
    setBusy(true)
    try {
      await request(history.rename, { ...addressOf(projectSession, snapshot), body: { name } })
      onDone()
    } catch (failure) {
      setError(sentenceOf(failure))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className="history-rename"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && name.trim() !== '') void rename()
      }}
    >
      <TextField
        label={messages.newName}
        value={name}
        maxLength={200}
        error={error}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" look="primary" isBusy={isBusy} disabled={name.trim() === ''}>
        {messages.save}
      </Button>
      <Button onClick={onCancel}>{messages.cancel}</Button>
    </form>
  )
}

interface DeleteProps extends SnapshotFormProps {
  onError: (sentence: string) => void
  onClose: () => void
}

/** Asks for confirmation before deleting a snapshot. */
export function DeleteSnapshotDialog({ projectSession, snapshot, onDone, onError, onClose }: DeleteProps) {
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await request(history.remove, addressOf(projectSession, snapshot))
      onClose()
      onDone()
    } catch (failure) {
      onClose()
      onError(sentenceOf(failure))
    }
  }

  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {messages.deleteText(versionTitleOf(snapshot.name, snapshot.handOvers))}
    </ConfirmDialog>
  )
}
