import { FileUp } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { sizeLimits } from '#domain/specification/project.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { projectFileMessages } from './projectFileMessages.ts'
import { TemplatePicker, type TemplateChoice } from './TemplatePicker.tsx'
import css from './templates.module.css'
import { dialogMessages } from './dialogMessages.ts'

interface NewProjectDialogProps {
  /** Creates it and goes there. */
  onCreate: (name: string, start: TemplateChoice) => Promise<void>
  /** Instead of all this: a file. */
  onImport: () => void
  onClose: () => void
}

/** Asks for nothing but a name (docs/product.md#dashboard); what to start from may be chosen. */
export function NewProjectDialog({ onCreate, onImport, onClose }: NewProjectDialogProps) {
  const [name, setName] = useState('')
  const [start, setStart] = useState<TemplateChoice>()
  const [isMissing, setMissing] = useState(false)
  const [step, setStep] = useState<'ready' | 'creating' | 'failed'>('ready')
  const isCreating = step === 'creating'
  const isEmpty = name.trim() === ''

  async function handleSubmit() {
    if (isCreating) return
    setMissing(isEmpty)
    if (isEmpty) return
    setStep('creating')
    try {
      await onCreate(name.trim(), start)
    } catch {
      setStep('failed')
    }
  }
  /** A browser doesn't submit by Enter while the button is disabled, and then nobody would learn why. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isEmpty) return
    event.preventDefault()
    setMissing(true)
  }

  return (
    <Dialog
      title={dialogMessages.create.title}
      size="wide"
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <Button type="submit" look="primary" disabled={isEmpty || isCreating}>
            {isCreating ? dialogMessages.create.busy : dialogMessages.create.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{dialogMessages.create.failed}</Banner>}
      <TextField
        label={dialogMessages.name}
        hint={dialogMessages.nameHint}
        placeholder={dialogMessages.namePlaceholder}
        error={isMissing && isEmpty ? dialogMessages.nameMissing : undefined}
        value={name}
        maxLength={sizeLimits.nameLength}
        autoComplete="off"
        enterKeyHint="go"
        onChange={event => setName(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <TemplatePicker value={start} onChange={setStart} onKeyDown={handleKeyDown} />
      <div className={css.import}>
        <Button look="quiet" size="small" icon={<FileUp />} onClick={onImport}>
          {projectFileMessages.import.offer}
        </Button>
      </div>
    </Dialog>
  )
}
