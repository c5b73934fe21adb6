import { Suspense, useState } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import type { useActs } from '../useActs.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { RenameProjectDialog } from './RenameProjectDialog.tsx'
import { EmptyTrashDialog, RemoveProjectDialog } from './TrashDialogs.tsx'

/** Which dialog is open, and for what. */
export type Open =
  | { dialog: 'new' | 'import' }
  | { dialog: 'rename' | 'delete' | 'download' | 'remove'; project: WireSummary }
  | { dialog: 'empty'; count: number }

interface DialogsProps {
  open: Open
  acts: ReturnType<typeof useActs>
  onClose: () => void
}

/** Knows all modules, for the preview of a file. */
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, NotLoadedDialog)

/** The open dialog. What it did and what failed is said on the page below it; those that keep a text stay open. */
export function Dialogs({ open, acts, onClose }: DialogsProps) {
  // From a new project one may go on to a file instead.
  const [isImport, setImport] = useState(open.dialog === 'import')
  // Within its own Suspense: hidden instead of gone, the dialog before it would close, and this one with it.
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
      return <NewProjectDialog onCreate={acts.create} onImport={() => setImport(true)} onClose={onClose} />
    case 'download':
      return <DownloadDialog project={open.project} onClose={onClose} />
    case 'rename':
      return (
        <RenameProjectDialog
          project={open.project}
          onRename={(...texts) => acts.rename(open.project, ...texts).then(onClose)}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeleteProjectDialog
          project={open.project}
          onDelete={() => acts.move(open.project, 'trashed').then(onClose)}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveProjectDialog
          project={open.project}
          onRemove={() => acts.remove(open.project).then(onClose)}
          onClose={onClose}
        />
      )
    case 'empty':
      return (
        <EmptyTrashDialog
          count={open.count}
          onEmpty={() => acts.remove('all').then(onClose)}
          onClose={onClose}
        />
      )
  }
}
