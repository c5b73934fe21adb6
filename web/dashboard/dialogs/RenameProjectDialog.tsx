import { useState, type KeyboardEvent } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

interface RenameProjectDialogProps {
  project: WireProjectSummary
  onRename: (name: string, description: string) => Promise<void>
  onClose: () => void
}

/** Edits the project's name and description (docs/product.md#project-name). */
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
      title={messages.rename.title}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" disabled={isEmpty || isSaving}>
            {isSaving ? messages.rename.busy : messages.rename.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{messages.rename.failed}</Banner>}
      <TextField
        label={messages.name}
        error={isEmpty ? messages.nameMissing : undefined}
        value={name}
        maxLength={sizeLimits.nameLength}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label={messages.rename.description}
        hint={messages.rename.descriptionHint}
        value={description}
        maxLength={sizeLimits.descriptionLength}
        onChange={event => setDescription(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </Dialog>
  )
}
