import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { CheckState } from '../checks/checkStore.ts'
import { messages } from './messages.ts'
import { Readiness } from './Readiness.tsx'

interface QueueProgressProps {
  checked: CheckState
  answered: number
  open: number
}

/** How many questions are answered and how many are open, and how far it is to Ready to build; nothing without any. */
export function QueueProgress({ checked, answered, open }: QueueProgressProps) {
  if (answered + open === 0) return null
  return (
    <div className="questions-progress">
      <ProgressBar value={(100 * answered) / (answered + open)} label={messages.progressLabel} />
      <span>{messages.progress(answered, open)}</span>
      <Readiness checked={checked} />
    </div>
  )
}
