import { useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { messages } from './messages.ts'

/** Says what the file contains and what it doesn't, and downloads it. */
export function DownloadDialog({ project, onClose }: { project: WireProjectSummary; onClose: () => void }) {
  const userId = useUser().id
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function handleDownload() {
    setStep('busy')
    try {
      const { fetchProjectFile } = await import('#web/api/fetchProjectFile.ts')
      const { name, text } = await fetchProjectFile(project._id, userId)
      downloadText(name, text, 'application/json')
      announce(messages.download.done(name))
      onClose()
    } catch {
      setStep('failed')
    }
  }
  return (
    <Dialog
      title={messages.download.title}
      onClose={onClose}
      onSubmit={() => void handleDownload()}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" isBusy={step === 'busy'}>
            {step === 'busy' ? messages.download.busy : messages.download.button}
          </Button>
        </>
      }
    >
      {step === 'failed' && <Banner kind="error">{messages.download.failed}</Banner>}
      <p>{messages.download.text(project.projectName)}</p>
    </Dialog>
  )
}
