import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Select } from '#web/ui/Select.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from './session/projectSession.ts'
import { stepPathOf, steps, type StepKey } from './steps.ts'
import { messages } from './messages.ts'
import css from './workspace.module.css'

interface StepsProps {
  projectId: string
  current: StepKey | undefined
  /** Keys of the filled modules. */
  filled: ReadonlySet<string>
  /** What the checks found, and what others suggest. */
  projectSession: Pick<ProjectSession, 'checks' | 'draft'>
  percent: number
  /** Called before a link leads to another step. */
  onLeave: () => void
  onNavigate: (key: StepKey) => void
}

/** The fourteen steps as a table of contents, for wide screens. */
export function StepList({ projectId, current, filled, projectSession, percent, onLeave }: StepsProps) {
  return (
    <nav className={css.steps} aria-label={messages.modules}>
      <ProgressBar value={percent} label={messages.complete(percent)} />
      <p className={css.percent} aria-hidden>
        {messages.complete(percent)}
      </p>
      <ol className={css.stepList}>
        {steps.map(({ key, title }, i) => (
          <li key={key}>
            <Link
              href={stepPathOf(projectId, key)}
              className={css.step}
              aria-current={key === current ? 'step' : undefined}
              onClick={onLeave}
            >
              <span className={css.stepNumber} aria-hidden>
                {filled.has(key) ? <Check /> : i + 1}
              </span>
              {title}
              {filled.has(key) && <VisuallyHidden>({messages.filled})</VisuallyHidden>}
              <StepCount stepKey={key} projectSession={projectSession} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same steps as a drop-down list for small screens, with the percentage beside its label. */
export function StepSelect({ current, filled, projectSession, percent, onNavigate }: StepsProps) {
  // A text, because it stays the same until a count changes.
  const counts = useSyncExternalStore(
    listener => subscribe(projectSession, listener),
    () => steps.map(({ key }) => countOf(key, projectSession)).join(' '),
  ).split(' ')
  const options = steps.map(({ key, title }, i) => {
    const label = filled.has(key) ? `${title} ✓` : title
    const count = Number(counts[i])
    return { value: key, label: count > 0 ? `${label} (${describeCount(key, count)})` : label }
  })
  return (
    <div className={css.stepSelect}>
      <Select
        label={messages.currentModule}
        value={current ?? ''}
        options={
          current === undefined ? [{ value: '', label: messages.underConstruction }, ...options] : options
        }
        onChange={event => onNavigate(event.currentTarget.value as StepKey)}
      />
      <p aria-hidden>{percent}%</p>
      <ProgressBar value={percent} label={messages.complete(percent)} />
    </div>
  )
}

/** The number of errors and warnings in a step's module, or of open suggestions in the review. */
function StepCount({ stepKey, projectSession }: { stepKey: StepKey } & Pick<StepsProps, 'projectSession'>) {
  const { checks } = projectSession
  const count = useSyncExternalStore(
    listener => subscribe(projectSession, listener),
    () => countOf(stepKey, projectSession),
  )
  const hasErrors = useSyncExternalStore(checks.subscribe, () => countsOf(stepKey, checks).error > 0)
  if (count === 0) return null
  const description = describeCount(stepKey, count)
  return (
    <span className={css.stepCount} data-errors={hasErrors || undefined} title={description}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>({description})</VisuallyHidden>
    </span>
  )
}

const describeCount = (key: StepKey, count: number) =>
  key === 'review' ? messages.suggestionsToDecide(count) : messages.toLookAt(count)

function subscribe({ checks, draft }: StepsProps['projectSession'], listener: () => void): () => void {
  const ends = [checks.subscribe(listener), draft.subscribe(listener)]
  return () => ends.forEach(end => end())
}

const none = { error: 0, warning: 0 }

const countsOf = (key: StepKey, checks: ProjectSession['checks']) =>
  (key === 'review' ? undefined : checks.get()?.counts[key]) ?? none

function countOf(key: StepKey, { checks, draft }: StepsProps['projectSession']): number {
  if (key === 'review') return draft.get().suggestions.filter(({ state }) => state === 'open').length
  const { error, warning } = countsOf(key, checks)
  return error + warning
}
