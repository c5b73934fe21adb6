import { Button } from '#web/ui/Button.tsx'
import type { StepKey } from './steps.ts'
import { messages } from './messages.ts'
import css from './workspace.module.css'

/** Shown if the address names no module. That is rare, so its code is loaded on demand. */
export function UnderConstruction({ onNavigate }: { onNavigate: (key: StepKey) => void }) {
  return (
    <article className={css.form}>
      <header className={css.formHeader}>
        <h1 tabIndex={-1}>{messages.underConstruction}</h1>
        <p>{messages.underConstructionText}</p>
      </header>
      <div>
        <Button onClick={() => onNavigate('brainDump')}>{messages.toBrainDump}</Button>
      </div>
    </article>
  )
}
