import { FileUp } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { sizeLimits } from '#domain/specification/project.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TemplatePicker, type TemplateChoice } from './TemplatePicker.tsx'
import css from './templates.module.css'
import { messages } from './messages.ts'

interface NewProjectDialogProps {
  /** Creates the project and opens it. */
  onCreate: (name: string, start: TemplateChoice) => Promise<void>
  /** Switches to importing a file. */
  onImport: () => void
  onClose: () => void
}

/** Requires only a name (docs/product.md#dashboard); the template is optional. */
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
  /** Browsers don't submit on Enter while the button is disabled, so the user wouldn't learn why. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isEmpty) return
    event.preventDefault()
    setMissing(true)
  }

  return (
    <Dialog
      title={messages.create.title}
      size="wide"
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" disabled={isEmpty || isCreating}>
            {isCreating ? messages.create.busy : messages.create.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{messages.create.failed}</Banner>}
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        placeholder={messages.namePlaceholder}
        error={isMissing && isEmpty ? messages.nameMissing : undefined}
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
          {messages.import.offer}
        </Button>
      </div>
    </Dialog>
  )
}
