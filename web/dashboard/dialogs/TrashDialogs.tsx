import { useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from '../dashboard.module.css'
import { messages as dashboardMessages } from '../messages.ts'
import { messages } from './messages.ts'

const { trash } = dashboardMessages

interface RemoveProjectDialogProps {
  project: WireProjectSummary
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirms deleting a project permanently. */
export function RemoveProjectDialog({ project, onRemove, onClose }: RemoveProjectDialogProps) {
  return (
    <PermanentDeleteDialog
      title={messages.removeForever.title}
      label={trash.remove}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {messages.removeForever.text(project.projectName)}
    </PermanentDeleteDialog>
  )
}

interface EmptyTrashDialogProps {
  count: number
  onEmpty: () => Promise<void>
  onClose: () => void
}

/** Confirms emptying the trash. */
export function EmptyTrashDialog({ count, onEmpty, onClose }: EmptyTrashDialogProps) {
  return (
    <PermanentDeleteDialog
      title={messages.emptyTrash.title}
      label={trash.empty}
      onConfirm={onEmpty}
      onClose={onClose}
    >
      {messages.emptyTrash.text(count)}
    </PermanentDeleteDialog>
  )
}

interface PermanentDeleteDialogProps {
  title: string
  label: string
  children: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

function PermanentDeleteDialog({ title, label, children, onConfirm, onClose }: PermanentDeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)

  function handleConfirm() {
    setBusy(true)
    void onConfirm()
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={css.text}>{children}</p>
    </ConfirmDialog>
  )
}
