import { useState } from 'react'
import { formOf, type FormKey } from '#domain/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Marks } from '../Marks.tsx'
import type { OpenProject } from '../openProject.ts'
import sheet from './past.css?url'
import { Snapshots } from './Snapshots.tsx'
import { Versions } from './Versions.tsx'
import { Choice } from './Views.tsx'
import { words } from './words.ts'

interface HistoryDialogProps {
  open: OpenProject
  /** Whose versions are shown; without one, as beside the review, there are the snapshots. */
  formKey: FormKey | undefined
  onClose: () => void
}

/** What was: earlier versions of the form at hand, and snapshots of the whole project. */
export function HistoryDialog({ open, formKey, onClose }: HistoryDialogProps) {
  const [scope, setScope] = useState<'module' | 'project'>(formKey === undefined ? 'project' : 'module')
  return (
    <Dialog
      title={words.title}
      size="full"
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <link rel="stylesheet" href={sheet} precedence="later" />
      <Marks />
      <div className="past marked">
        {formKey !== undefined && (
          <Choice
            legend={words.scope}
            options={[
              ['module', formOf(formKey).title],
              ['project', words.wholeProject],
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {scope === 'module' && formKey !== undefined ? (
          <Versions open={open} formKey={formKey} />
        ) : (
          <Snapshots open={open} />
        )}
      </div>
    </Dialog>
  )
}
