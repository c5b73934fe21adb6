import { useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from '../dashboard.module.css'
import { messages } from './messages.ts'

interface DeleteProjectDialogProps {
  project: WireProjectSummary
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Confirms moving a project to the trash and says what will happen (docs/product.md#dashboard). */
export function DeleteProjectDialog({ project, onDelete, onClose }: DeleteProjectDialogProps) {
  const [isBusy, setBusy] = useState(false)

  function handleConfirm() {
    setBusy(true)
    void onDelete()
  }
  return (
    <ConfirmDialog
      title={messages.remove.title}
      confirmLabel={messages.remove.button}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{messages.remove.question}</p>
      <p className={css.detail}>{messages.remove.detail(project.projectName)}</p>
    </ConfirmDialog>
  )
}
