import { useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from '../dashboard.module.css'
import { dialogMessages } from './dialogMessages.ts'

interface DeleteProjectDialogProps {
  project: WireProjectSummary
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before a project goes to the trash, and says what will happen (docs/product.md#dashboard). */
export function DeleteProjectDialog({ project, onDelete, onClose }: DeleteProjectDialogProps) {
  const [isBusy, setBusy] = useState(false)

  function handleConfirm() {
    setBusy(true)
    void onDelete()
  }
  return (
    <ConfirmDialog
      title={dialogMessages.remove.title}
      confirmLabel={dialogMessages.remove.button}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{dialogMessages.remove.question}</p>
      <p className={css.detail}>{dialogMessages.remove.detail(project.projectName)}</p>
    </ConfirmDialog>
  )
}
