import { useState } from 'react'
import { formOf, type VisibleFormKey } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DiffStyles } from '../diff/DiffStyles.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import sheet from './history.css?url'
import { SnapshotBrowser } from './SnapshotBrowser.tsx'
import { RevisionBrowser } from './RevisionBrowser.tsx'
import { SegmentedControl } from './RevisionViewSwitch.tsx'
import { messages } from './messages.ts'

interface HistoryDialogProps {
  projectSession: ProjectSession
  /** The form whose versions are shown; if undefined, as in the review, only snapshots are shown. */
  formKey: VisibleFormKey | undefined
  onClose: () => void
}

/** The history dialog: earlier versions of the current form, and snapshots of the whole project. */
export function HistoryDialog({ projectSession, formKey, onClose }: HistoryDialogProps) {
  const [scope, setScope] = useState<'module' | 'project'>(formKey === undefined ? 'project' : 'module')
  return (
    <Dialog
      title={messages.title}
      size="full"
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <link rel="stylesheet" href={sheet} precedence="later" />
      <DiffStyles />
      <div className="past marked">
        {formKey !== undefined && (
          <SegmentedControl
            legend={messages.scope}
            options={[
              ['module', formOf(formKey).title],
              ['project', messages.wholeProject],
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {scope === 'module' && formKey !== undefined ? (
          <RevisionBrowser projectSession={projectSession} formKey={formKey} />
        ) : (
          <SnapshotBrowser projectSession={projectSession} />
        )}
      </div>
    </Dialog>
  )
}
