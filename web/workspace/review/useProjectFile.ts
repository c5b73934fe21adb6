import { useState } from 'react'
import { projectFileOf } from '#web/api/projectFile.ts'
import { downloadText } from '#web/ui/downloadText.ts'
import type { OpenProject } from '../openProject.ts'

/** Hands the project over as JSON, as the server has it once everything is saved: item numbers are its own. */
export function useProjectFile({ project, autosave }: OpenProject) {
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function download() {
    setStep('busy')
    try {
      await autosave.flush()
      if (autosave.unsavedForMs() > 0) return setStep('failed')
      const { name, text } = await projectFileOf(project.id, project.userId)
      downloadText(name, text, 'application/json')
      setStep('ready')
    } catch {
      setStep('failed')
    }
  }
  return { isBusy: step === 'busy', hasFailed: step === 'failed', download: () => void download() }
}
