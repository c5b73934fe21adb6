import { ArrowRight } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Field } from '#domain/field.ts'
import { labelOf, links, type Target } from '#domain/links.ts'
import { referencesTo } from '#domain/references.ts'
import { formOf, type FormKey } from '#domain/specification.ts'
import { FieldInput } from '#web/fields/FieldInput.tsx'
import { FormContext, type Referred } from '#web/fields/form.ts'
import { listIdOf, useSource } from '#web/fields/inputs.tsx'
import type { Source } from '#web/fields/source.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'
import { asides } from './asides.tsx'
import type { Draft } from './draft.ts'
import { hasPanel as formHasPanel, Panel } from './panels.tsx'
import { nextOf, type StepKey } from './steps.ts'
import { createTargets } from './targets.ts'
import css from './workspace.module.css'

const DeleteDialog = lazyPart(
  async () => (await import('./references/DeleteDialog.tsx')).DeleteDialog,
  NotLoadedDialog,
)

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
  const [referred, setReferred] = useState<Referred>()
  const form = useMemo(
    () => ({
      newId: draft.newId,
      example,
      targetsOf: createTargets(draft),
      deleteReferred(item: Referred) {
        const isReferred = referencesTo(draft.get(), formKey, new Set([item.id])).length > 0
        if (isReferred) setReferred(item)
        return isReferred
      },
    }),
    [draft, formKey, example],
  )
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
      <Suggestions formKey={formKey} targetsOf={form.targetsOf} />
      {referred && (
        <Suspense>
          <DeleteDialog
            draft={draft}
            formKey={formKey}
            referred={referred}
            onClose={() => setReferred(undefined)}
          />
        </Suspense>
      )}
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

interface SuggestionsProps {
  formKey: FormKey
  targetsOf: (to: FormKey) => Source<readonly Target[]>
}

/** What the form's linked fields may name: the project's own personas, features, stories. */
function Suggestions({ formKey, targetsOf }: SuggestionsProps) {
  return links
    .filter(({ from }) => from === formKey)
    .map(({ to, by }) => <Suggested key={`${to} ${by}`} to={to} by={by} source={targetsOf(to)} />)
}

type SuggestedProps = Pick<(typeof links)[number], 'to' | 'by'> & { source: Source<readonly Target[]> }

function Suggested({ to, by, source }: SuggestedProps) {
  return (
    <datalist id={listIdOf({ to, by })}>
      {useSource(source).map(target => (
        <option key={target.id}>{labelOf(target, by)}</option>
      ))}
    </datalist>
  )
}
