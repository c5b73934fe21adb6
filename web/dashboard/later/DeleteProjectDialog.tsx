import { useState } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from '../dashboard.module.css'
import { words } from './words.ts'

interface DeleteProjectDialogProps {
  project: WireSummary
  onDelete: () => Promise<void>
  onClose: () => void
}

/** The product spec's question, and what the answer will do (decision 5). */
export function DeleteProjectDialog({ project, onDelete, onClose }: DeleteProjectDialogProps) {
  const [isBusy, setBusy] = useState(false)

  function handleConfirm() {
    setBusy(true)
    void onDelete()
  }
  return (
    <ConfirmDialog
      title={words.remove.title}
      confirmLabel={words.remove.button}
      isDanger
      isBusy={isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{words.remove.question}</p>
      <p className={css.detail}>{words.remove.detail(project.projectName)}</p>
    </ConfirmDialog>
  )
}
