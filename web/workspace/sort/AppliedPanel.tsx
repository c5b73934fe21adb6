import { ArrowRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { modules } from '#domain/modules/index.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Draft } from '../session/draft.ts'
import { UnplacedTexts } from '../mentor/proposal/ProposalReview.tsx'
import type { StepKey } from '../steps.ts'
import { messages } from './messages.ts'

/** What was applied, for the notice about it. */
export interface AppliedSorting {
  readonly changes: number
  readonly modules: number
  /** The draft right after it; once that changes, undo would take back something else. */
  readonly value: Specification
  readonly notApplied: readonly string[]
}

interface AppliedPanelProps {
  applied: AppliedSorting
  draft: Draft
  /** Undefined until they are known for the forms as they are now. */
  questions: { readonly [K in ModuleKey]: readonly string[] } | undefined
  onDismiss: () => void
  onNavigate: (key: StepKey) => void
}

/** Says what was applied, offers to undo it, and leads to the first module with an open question. */
export function AppliedPanel({ applied, draft, questions, onDismiss, onNavigate }: AppliedPanelProps) {
  const isLast = useSyncExternalStore(draft.subscribe, () => draft.get() === applied.value)
  const next = modules.find(({ key }) => (questions?.[key].length ?? 0) > 0)
  function undo() {
    draft.undo()
    announce(messages.undone)
    onDismiss()
  }
  return (
    <>
      <Banner
        kind="success"
        onDismiss={onDismiss}
        action={
          isLast && (
            <Button size="small" onClick={undo}>
              {messages.undoApply}
            </Button>
          )
        }
      >
        {applied.changes === 0
          ? messages.decisionsSaved
          : messages.appliedTo(applied.changes, applied.modules)}
      </Banner>
      {questions !== undefined && (
        <section className="sort-next" data-module={next?.key}>
          <div>
            <h2>{next ? `${messages.next}: ${next.title}` : messages.next}</h2>
            <p>{next ? questions[next.key][0] : messages.complete}</p>
          </div>
          <Button look="primary" onClick={() => onNavigate(next?.key ?? 'review')}>
            {next ? messages.openModule(next.title) : messages.toReview}
            <ArrowRight />
          </Button>
        </section>
      )}
      {applied.notApplied.length > 0 && <UnplacedTexts texts={applied.notApplied} />}
    </>
  )
}
