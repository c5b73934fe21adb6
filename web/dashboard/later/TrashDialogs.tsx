import { useState } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from '../dashboard.module.css'
import { words } from './words.ts'

const { trash } = words

interface RemoveProjectDialogProps {
  project: WireSummary
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a project's rows are gone. */
export function RemoveProjectDialog({ project, onRemove, onClose }: RemoveProjectDialogProps) {
  return (
    <ForeverDialog title={trash.removeTitle} label={trash.remove} onConfirm={onRemove} onClose={onClose}>
      {trash.removeText(project.projectName)}
    </ForeverDialog>
  )
}

interface EmptyTrashDialogProps {
  count: number
  onEmpty: () => Promise<void>
  onClose: () => void
}

/** Asks before all that is in the trash is gone. */
export function EmptyTrashDialog({ count, onEmpty, onClose }: EmptyTrashDialogProps) {
  return (
    <ForeverDialog title={trash.emptyTitle} label={trash.empty} onConfirm={onEmpty} onClose={onClose}>
      {trash.emptyText(count)}
    </ForeverDialog>
  )
}

interface ForeverDialogProps {
  title: string
  label: string
  children: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

function ForeverDialog({ title, label, children, onConfirm, onClose }: ForeverDialogProps) {
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
