import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

interface FirstProjectProps {
  onNew: () => void
  /** Creates the sample and opens it. */
  onSample: () => Promise<void>
}

/** Shown instead of the cards until there are any: ways to create the first project. */
export function FirstProject({ onNew, onSample }: FirstProjectProps) {
  const [isCreating, setCreating] = useState(false)
  async function handleSample() {
    setCreating(true)
    // The page shows the reason above.
    await onSample().catch(() => setCreating(false))
  }
  return (
    <div className={css.empty}>
      <div>
        <h2>{messages.emptyTitle}</h2>
        <p>{messages.emptyText}</p>
        <div className={css.ways}>
          <Button onClick={onNew}>{messages.first.create}</Button>
          <Button onClick={() => void handleSample()} isBusy={isCreating}>
            {messages.first.sample}
          </Button>
        </div>
      </div>
    </div>
  )
}
