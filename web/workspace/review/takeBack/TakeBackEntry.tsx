import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { messages } from './messages.ts'

const TakeBackDialog = lazyComponent(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

/** Opens the dialog that takes edited files back. */
export function TakeBackEntry({ projectSession }: { projectSession: ProjectSession }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
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
    </div>
  )
}
