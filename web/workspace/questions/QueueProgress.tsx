import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { messages } from './messages.ts'

/** How many questions are answered and how many are open; nothing if there are none. */
export function QueueProgress({ answered, open }: { answered: number; open: number }) {
  if (answered + open === 0) return null
  return (
    <div className="questions-progress">
      <ProgressBar value={(100 * answered) / (answered + open)} label={messages.progressLabel} />
      <span>{messages.progress(answered, open)}</span>
    </div>
  )
}
