import { useState, type KeyboardEvent } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { dialogMessages } from './dialogMessages.ts'

interface RenameProjectDialogProps {
  project: WireProjectSummary
  onRename: (name: string, description: string) => Promise<void>
  onClose: () => void
}

/** The project's own two texts: its name and its description (docs/product.md#project-name). */
export function RenameProjectDialog({ project, onRename, onClose }: RenameProjectDialogProps) {
  const [name, setName] = useState(project.projectName)
  const [description, setDescription] = useState(project.projectDescription)
  const [step, setStep] = useState<'ready' | 'saving' | 'failed'>('ready')
  const isSaving = step === 'saving'
  const isEmpty = name.trim() === ''

  async function handleSubmit() {
    if (isSaving || isEmpty) return
    setStep('saving')
    try {
      await onRename(name.trim(), description.trim())
    } catch {
      setStep('failed')
    }
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit()
  }

  return (
    <Dialog
      title={dialogMessages.rename.title}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <Button type="submit" look="primary" disabled={isEmpty || isSaving}>
            {isSaving ? dialogMessages.rename.busy : dialogMessages.rename.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{dialogMessages.rename.failed}</Banner>}
      <TextField
        label={dialogMessages.name}
        error={isEmpty ? dialogMessages.nameMissing : undefined}
        value={name}
        maxLength={sizeLimits.nameLength}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label={dialogMessages.rename.description}
        hint={dialogMessages.rename.descriptionHint}
        value={description}
        maxLength={sizeLimits.descriptionLength}
        onChange={event => setDescription(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </Dialog>
  )
}
