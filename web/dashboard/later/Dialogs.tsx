import type { WireSummary } from '#contract/projects.ts'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import type { useActs } from '../useActs.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { RenameProjectDialog } from './RenameProjectDialog.tsx'
import { EmptyTrashDialog, RemoveProjectDialog } from './TrashDialogs.tsx'

/** Which dialog is open, and for what. */
export type Open =
  | { dialog: 'new' }
  | { dialog: 'rename' | 'delete' | 'remove'; project: WireSummary }
  | { dialog: 'empty'; count: number }

interface DialogsProps {
  open: Open
  acts: ReturnType<typeof useActs>
  onClose: () => void
}

/** The open dialog. What it did and what failed is said on the page below it; those that keep a text stay open. */
export function Dialogs({ open, acts, onClose }: DialogsProps) {
  switch (open.dialog) {
    case 'new':
      return <NewProjectDialog onCreate={acts.create} onClose={onClose} />
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
          onEmpty={() => acts.emptyTrash().then(onClose)}
          onClose={onClose}
        />
      )
  }
}
