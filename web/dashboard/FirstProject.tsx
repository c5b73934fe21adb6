import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

interface FirstProjectProps {
  onNew: () => void
  /** Creates the sample and goes there. */
  onSample: () => Promise<void>
}

/** In place of the cards, where there are none yet: the way to the first one. */
export function FirstProject({ onNew, onSample }: FirstProjectProps) {
  const [isCreating, setCreating] = useState(false)
  async function handleSample() {
    setCreating(true)
    // Why it failed is said above.
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
