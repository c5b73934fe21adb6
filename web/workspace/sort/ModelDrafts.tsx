import { WandSparkles } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { mentor } from '#contract/mentor.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import type { StepKey } from '../steps.ts'
import { messages } from './messages.ts'

const DraftsDialog = lazyComponent(
  async () => (await import('../mentor/drafts/DraftsDialog.tsx')).DraftsDialog,
  LoadErrorDialog,
)

interface ModelDraftsProps {
  projectSession: ProjectSession
  onNavigate: (key: StepKey) => void
}

/** If an AI model is connected, it can draft all modules too. */
export function ModelDrafts({ projectSession, onNavigate }: ModelDraftsProps) {
  const [speaker, setSpeaker] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const loading = new AbortController()
    request(mentor.about, { signal: loading.signal }).then(
      ({ engine, speaker }) => setSpeaker(engine === 'model' ? speaker : undefined),
      // Without an answer, sorting works as it does without a model.
      () => {},
    )
    return () => loading.abort()
  }, [])
  if (speaker === undefined) return null
  return (
    <div className="sort-model">
      <Button icon={<WandSparkles />} onClick={() => setOpen(true)}>
        {messages.draftWith(speaker)}
      </Button>
      {isOpen && (
        <Suspense>
          <DraftsDialog
            projectSession={projectSession}
            title={messages.draftWith(speaker)}
            onClose={() => setOpen(false)}
            onNavigate={module => {
              setOpen(false)
              onNavigate(module)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
