import { Suspense, useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import type { useProjectActions } from '../useProjectActions.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { RenameProjectDialog } from './RenameProjectDialog.tsx'
import { EmptyTrashDialog, RemoveProjectDialog } from './TrashDialogs.tsx'

/** The open dialog and its subject. */
export type OpenDialog =
  | { dialog: 'new' | 'import' }
  | { dialog: 'rename' | 'delete' | 'download' | 'remove'; project: WireProjectSummary }
  | { dialog: 'empty'; count: number }

interface DialogsProps {
  open: OpenDialog
  projectActions: ReturnType<typeof useProjectActions>
  onClose: () => void
}

/** It loads the definitions of all modules, to preview a file. */
const ImportDialog = lazyComponent(
  async () => (await import('./ImportDialog.tsx')).ImportDialog,
  LoadErrorDialog,
)

/**
 * Shows the open dialog. Results and failures are shown on the page below; dialogs with text fields stay open on
 * failure.
 */
export function DashboardDialogs({ open, projectActions, onClose }: DialogsProps) {
  // The dialog for a new project can switch to importing a file.
  const [isImport, setImport] = useState(open.dialog === 'import')
  // Has its own Suspense: otherwise the previous dialog would be hidden instead of unmounted, and closing it would
  // close this one too.
  if (isImport) {
    return (
      <Suspense>
        <ImportDialog onClose={onClose} />
      </Suspense>
    )
  }
  switch (open.dialog) {
    case 'import':
    case 'new':
      return (
        <NewProjectDialog
          onCreate={projectActions.create}
          onImport={() => setImport(true)}
          onClose={onClose}
        />
      )
    case 'download':
      return <DownloadDialog project={open.project} onClose={onClose} />
    case 'rename':
      return (
        <RenameProjectDialog
          project={open.project}
          onRename={(...texts) => projectActions.rename(open.project, ...texts).then(onClose)}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeleteProjectDialog
          project={open.project}
          onDelete={() => projectActions.move(open.project, 'trashed').then(onClose)}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveProjectDialog
          project={open.project}
          onRemove={() => projectActions.remove(open.project).then(onClose)}
          onClose={onClose}
        />
      )
    case 'empty':
      return (
        <EmptyTrashDialog
          count={open.count}
          onEmpty={() => projectActions.remove('all').then(onClose)}
          onClose={onClose}
        />
      )
  }
}
