import { Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { messages } from './messages.ts'

const TakeBackDialog = lazyComponent(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

/** Opens the dialog that takes edited files back. */
export function TakeBackEntry({ projectSession }: { projectSession: ProjectSession }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="hand-over-section" aria-labelledby={id}>
      <h2 id={id}>{messages.entryTitle}</h2>
      <p className="review-hint">{messages.entryHint}</p>
      <Button
        icon={<Undo2 />}
        onPointerEnter={TakeBackDialog.preload}
        onFocus={TakeBackDialog.preload}
        onClick={() => setOpen(true)}
      >
        {messages.entry}
      </Button>
      {isOpen && (
        <Suspense>
          <TakeBackDialog projectSession={projectSession} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
