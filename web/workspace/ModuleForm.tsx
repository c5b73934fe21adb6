import { ArrowRight } from 'lucide-react'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Field } from '#domain/field.ts'
import { labelOf, links, targetsOf } from '#domain/links.ts'
import { formOf, type FormKey } from '#domain/specification.ts'
import { FieldInput } from '#web/fields/FieldInput.tsx'
import { FormContext } from '#web/fields/form.ts'
import { listIdOf } from '#web/fields/inputs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { asides } from './asides.tsx'
import type { Draft } from './draft.ts'
import { hasPanel as formHasPanel, Panel } from './panels.tsx'
import { nextOf, type StepKey } from './steps.ts'
import css from './workspace.module.css'

interface ModuleFormProps {
  formKey: FormKey
  draft: Draft
  /** Whether what belongs beside it may stand there; the mentor takes that place. */
  hasPanel: boolean
  onGo: (key: StepKey) => void
  /** What can be done with the form as a whole. */
  children?: ReactNode
}

/** One module as a sheet: its title, what makes it good, its fields, and the way to the next. */
export function ModuleForm({ formKey, draft, hasPanel, onGo, children }: ModuleFormProps) {
  const { title, body } = formOf(formKey)
  const { intro, example, note } = asides[formKey]
  const source = useMemo(() => draft.form(formKey), [draft, formKey])
  const form = useMemo(() => ({ newId: draft.newId, example }), [draft, example])
  const next = nextOf(formKey)
  return (
    <article
      className={css.form}
      data-form={formKey}
      data-panel={(hasPanel && formHasPanel(formKey)) || undefined}
    >
      <header className={css.formHeader}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{intro}</p>
      </header>
      <FormContext value={form}>
        {/* The source is the one of this very body; TypeScript cannot follow the key to both. */}
        <FieldInput<Field> id={formKey} field={body} source={source} />
      </FormContext>
      <Suggestions formKey={formKey} draft={draft} />
      {children}
      {note}
      {hasPanel && <Panel formKey={formKey} draft={draft} />}
      <footer className={css.next}>
        <Button look="primary" size="large" onClick={() => onGo(next.key)}>
          {next.label} <ArrowRight />
        </Button>
      </footer>
    </article>
  )
}

/** What the form's linked fields may name: the project's own personas, features, stories. */
function Suggestions({ formKey, draft }: Pick<ModuleFormProps, 'formKey' | 'draft'>) {
  return links
    .filter(({ from }) => from === formKey)
    .map(({ to, by }) => <Suggested key={`${to} ${by}`} to={to} by={by} draft={draft} />)
}

/** Drawn anew when the module that is named becomes another, not at each key press in the one that names it. */
function Suggested({ to, by, draft }: Pick<(typeof links)[number], 'to' | 'by'> & { draft: Draft }) {
  useSyncExternalStore(draft.subscribe, () => draft.get()[to])
  return (
    <datalist id={listIdOf({ to, by })}>
      {targetsOf(draft.get(), to).map(target => (
        <option key={target.id}>{labelOf(target, by)}</option>
      ))}
    </datalist>
  )
}
