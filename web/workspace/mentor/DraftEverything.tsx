import { WandSparkles } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { ModuleKey } from '#domain/specification.ts'
import css from '#web/fields/fields.module.css'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'
import type { OpenProject } from '../openProject.ts'
import { words } from './drafts/words.ts'

const DraftsDialog = lazyPart(async () => (await import('./DraftsDialog.tsx')).DraftsDialog, NotLoadedDialog)

interface DraftEverythingProps {
  open: OpenProject
  onGo: (module: ModuleKey) => void
  /** Where there is no room for a word about it. */
  isBrief?: boolean
}

/** Offers to draft all modules from the brain dump, where that is written and in its mentor. */
export function DraftEverything({ open, onGo, isBrief = false }: DraftEverythingProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.field}>
      <div>
        <Button
          icon={<WandSparkles />}
          size={isBrief ? 'small' : 'medium'}
          title={isBrief ? words.offer : undefined}
          aria-describedby={isBrief ? undefined : id}
          onClick={() => setOpen(true)}
        >
          {words.draftEverything}
        </Button>
      </div>
      {!isBrief && (
        <p id={id} className={css.hint}>
          {words.offer}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <DraftsDialog
            open={open}
            onClose={() => setOpen(false)}
            onGo={module => {
              setOpen(false)
              onGo(module)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
