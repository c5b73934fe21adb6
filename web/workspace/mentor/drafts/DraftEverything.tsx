import { WandSparkles } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { ModuleKey } from '#domain/specification/specification.ts'
import css from '#web/fields/fields.module.css'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import type { ProjectSession } from '#web/workspace/session/projectSession.ts'
import { messages } from './messages.ts'

const DraftsDialog = lazyComponent(
  async () => (await import('./DraftsDialog.tsx')).DraftsDialog,
  LoadErrorDialog,
)

interface DraftEverythingProps {
  projectSession: ProjectSession
  onNavigate: (module: ModuleKey) => void
  /** True if there is no room for an explanation. */
  isBrief?: boolean
}

/** Offers to draft all modules from the brain dump, both in its form and in its mentor. */
export function DraftEverything({ projectSession, onNavigate, isBrief = false }: DraftEverythingProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.field}>
      <div>
        <Button
          icon={<WandSparkles />}
          size={isBrief ? 'small' : 'medium'}
          title={isBrief ? messages.offer : undefined}
          aria-describedby={isBrief ? undefined : id}
          onClick={() => setOpen(true)}
        >
          {messages.draftEverything}
        </Button>
      </div>
      {!isBrief && (
        <p id={id} className={css.hint}>
          {messages.offer}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <DraftsDialog
            projectSession={projectSession}
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
