import { useState } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { useUser } from '#web/session/Protected.tsx'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { fileWords } from './fileWords.ts'

const { download: words } = fileWords

/** Says what the file holds and what it does not, and hands it over. */
export function DownloadDialog({ project, onClose }: { project: WireSummary; onClose: () => void }) {
  const userId = useUser().id
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function handleDownload() {
    setStep('busy')
    try {
      const { projectFileOf } = await import('#web/api/projectFile.ts')
      const { name, text } = await projectFileOf(project._id, userId)
      downloadText(name, text, 'application/json')
      announce(words.done(name))
      onClose()
    } catch {
      setStep('failed')
    }
  }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={() => void handleDownload()}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary" isBusy={step === 'busy'}>
            {step === 'busy' ? words.busy : words.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{words.failed}</Banner>}
      <p>{words.text(project.projectName)}</p>
    </Dialog>
  )
}
