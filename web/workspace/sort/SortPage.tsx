import { useSyncExternalStore } from 'react'
import { isBlank } from '#domain/modules/defineModule.ts'
import type { ProjectSession } from '#web/workspace/session/projectSession.ts'
import { Button } from '#web/ui/Button.tsx'
import type { StepKey } from '../steps.ts'
import { SortBoard } from './SortBoard.tsx'
import { SortStyles } from './SortStyles.tsx'
import { messages } from './messages.ts'

interface SortPageProps {
  projectSession: ProjectSession
  onNavigate: (key: StepKey) => void
}

/** The brain dump beside the specification that comes of it (docs/product.md#sort). */
export function SortPage({ projectSession, onNavigate }: SortPageProps) {
  const { draft } = projectSession
  const text = useSyncExternalStore(draft.subscribe, () => draft.get().brainDump)
  return (
    <>
      <SortStyles />
      {isBlank(text) ? (
        <section className="sort-empty">
          <h1 tabIndex={-1}>{messages.empty}</h1>
          <p>{messages.emptyText}</p>
          <Button look="primary" onClick={() => onNavigate('brainDump')}>
            {messages.back}
          </Button>
        </section>
      ) : (
        // Decisions are about positions in the text.
        <SortBoard key={text} projectSession={projectSession} text={text} onNavigate={onNavigate} />
      )}
    </>
  )
}
