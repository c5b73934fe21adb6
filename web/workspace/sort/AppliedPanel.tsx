import { ArrowRight } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { modules } from '#domain/modules/index.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { UnplacedTexts } from '../mentor/proposal/ProposalReview.tsx'
import { useCheckState } from '../review/useCheckState.ts'
import { reviewPathOf } from '../review/views.ts'
import type { StepKey } from '../steps.ts'
import { messages } from './messages.ts'

/** Belongs to the questions, which come next. */
const Readiness = lazyComponent(async () => (await import('../questions/Readiness.tsx')).Readiness)

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
  projectSession: ProjectSession
  /** Undefined until they are known for the forms as they are now. */
  questions: { readonly [K in ModuleKey]: readonly string[] } | undefined
  onDismiss: () => void
  onNavigate: (key: StepKey) => void
}

/**
 * Says what was applied, offers to undo it, and leads to the open questions, or to the first module with one for those
 * who would rather fill in forms.
 */
export function AppliedPanel({
  applied,
  projectSession,
  questions,
  onDismiss,
  onNavigate,
}: AppliedPanelProps) {
  const { draft, project } = projectSession
  const checked = useCheckState(projectSession)
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
        <section className="sort-next">
          <div>
            <h2>{next ? messages.nextQuestions : messages.next}</h2>
            <p>
              {next ? <Suspense>{checked && <Readiness checked={checked} />}</Suspense> : messages.complete}
            </p>
          </div>
          <div className="sort-next-ways">
            <LinkButton look="primary" href={reviewPathOf(project.id, next ? 'questions' : 'document')}>
              {next ? messages.toQuestions : messages.toReview}
              <ArrowRight />
            </LinkButton>
            {next && (
              <Button look="quiet" onClick={() => onNavigate(next.key)}>
                {messages.openModule(next.title)}
              </Button>
            )}
          </div>
        </section>
      )}
      {applied.notApplied.length > 0 && <UnplacedTexts texts={applied.notApplied} />}
    </>
  )
}
