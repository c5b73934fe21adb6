import { Button } from '#web/ui/Button.tsx'
import type { StepKey } from './steps.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

/** What an address shows that names no module: rare, so its code comes when it is needed. */
export function UnderConstruction({ onGo }: { onGo: (key: StepKey) => void }) {
  return (
    <article className={css.form}>
      <header className={css.formHeader}>
        <h1 tabIndex={-1}>{words.underConstruction}</h1>
        <p>{words.underConstructionText}</p>
      </header>
      <div>
        <Button onClick={() => onGo('brainDump')}>{words.toBrainDump}</Button>
      </div>
    </article>
  )
}
