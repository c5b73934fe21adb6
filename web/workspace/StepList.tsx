import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Select } from '#web/ui/Select.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { stepPathOf, steps, type StepKey } from './steps.ts'
import { messages } from './messages.ts'
import css from './workspace.module.css'

interface StepsProps {
  projectId: string
  current: StepKey | undefined
  /** Keys of the filled modules. */
  filled: ReadonlySet<string>
  percent: number
  /** Called before a link leads to another step. */
  onLeave: () => void
  onNavigate: (key: StepKey) => void
}

/** The fourteen steps as a table of contents, for wide screens. */
export function StepList({ projectId, current, filled, percent, onLeave }: StepsProps) {
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
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same steps as a drop-down list for small screens, with the percentage beside its label. */
export function StepSelect({ current, filled, percent, onNavigate }: StepsProps) {
  const options = steps.map(({ key, title }) => ({
    value: key,
    label: filled.has(key) ? `${title} ✓` : title,
  }))
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
