import { useState } from 'react'
import { fetchProjectFile } from '#web/api/fetchProjectFile.ts'
import { downloadText } from '#web/ui/downloadText.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** Downloads the project as JSON from the server, which has the item numbers, once everything is saved. */
export function useProjectFileDownload({ project, autosave }: ProjectSession) {
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function download() {
    setStep('busy')
    try {
      await autosave.flush()
      if (autosave.getUnsavedAgeMs() > 0) return setStep('failed')
      const { name, text } = await fetchProjectFile(project.id, project.userId)
      downloadText(name, text, 'application/json')
      setStep('ready')
    } catch {
      setStep('failed')
    }
  }
  return { isBusy: step === 'busy', hasFailed: step === 'failed', download: () => void download() }
}
