import { ArrowRight } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Field } from '#domain/field/field.ts'
import { linkTextOf, links, type LinkTarget } from '#domain/specification/links.ts'
import { findReferences } from '#domain/specification/findReferences.ts'
import { formOf, type FormKey, type VisibleFormKey } from '#domain/specification/specification.ts'
import { FieldInput } from '#web/fields/FieldInput.tsx'
import { FindingsAt } from '#web/fields/FindingsAt.tsx'
import { FormContext, type ReferencedItem } from '#web/fields/formContext.ts'
import { suggestionListId, useLens } from '#web/fields/inputs.tsx'
import type { Lens } from '#web/fields/lens.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import { renderedGuidanceOf } from './renderedGuidance.tsx'
import { createFindingContext } from '../checks/createFindingContext.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { hasModulePanel, ModulePanel } from './ModulePanel.tsx'
import { nextStepOf, type StepKey } from '../steps.ts'
import { createLinkTargets } from './linkTargets.ts'
import { createSourcePlaces } from '../sources/sourcePlaces.ts'
import css from '../workspace.module.css'

const DeleteReferencedItemDialog = lazyComponent(
  async () => (await import('../references/DeleteReferencedItemDialog.tsx')).DeleteReferencedItemDialog,
  LoadErrorDialog,
)

const SourceList = lazyComponent(async () => (await import('../sources/SourceList.tsx')).SourceList)

interface ModuleFormProps {
  formKey: VisibleFormKey
  projectSession: ProjectSession
  /** True if the form's panel may be shown beside it; while the mentor is open, it takes that place. */
  hasPanel: boolean
  onNavigate: (key: StepKey) => void
  /** Opens the mentor with a question; always the same function. */
  onAskMentor: (question: string) => void
  /** Controls that act on the form as a whole. */
  children?: ReactNode
}

/** One module as a sheet: its title, guidance, fields, and the button to the next step. */
export function ModuleForm({
  formKey,
  projectSession,
  hasPanel,
  onNavigate,
  onAskMentor,
  children,
}: ModuleFormProps) {
  const { draft } = projectSession
  const { title, body } = formOf(formKey)
  const { intro, example, note } = renderedGuidanceOf(formKey) ?? {}
  const source = useMemo(() => draft.lensOf(formKey), [draft, formKey])
  const [referencedItem, setReferencedItem] = useState<ReferencedItem>()
  const form = useMemo(
    () => ({
      newId: draft.newId,
      example,
      linkTargetsOf: createLinkTargets(draft),
      sources: {
        places: createSourcePlaces(draft),
        renderList: (place: string) => <SourceList draft={draft} place={place} />,
      },
      ...createFindingContext(projectSession, onAskMentor),
      deleteReferenced(item: ReferencedItem) {
        const isReferred = findReferences(draft.get(), formKey, new Set([item.id])).length > 0
        if (isReferred) setReferencedItem(item)
        return isReferred
      },
    }),
    [projectSession, draft, formKey, example, onAskMentor],
  )
  const next = nextStepOf(formKey)
  return (
    <article
      className={css.form}
      data-form={formKey}
      data-panel={(hasPanel && hasModulePanel(formKey)) || undefined}
    >
      <header className={css.formHeader}>
        <h1 tabIndex={-1}>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      <FormContext value={form}>
        {/* A text has a place of its own for what is found in it. */}
        {body.kind !== 'text' && <FindingsAt place={formKey} />}
        {/* The lens belongs to this body, but TypeScript cannot relate the key to both. */}
        <FieldInput<Field> id={formKey} field={body} lens={source} />
      </FormContext>
      <LinkDatalists formKey={formKey} linkTargetsOf={form.linkTargetsOf} />
      {referencedItem && (
        <Suspense>
          <DeleteReferencedItemDialog
            projectSession={projectSession}
            formKey={formKey}
            referencedItem={referencedItem}
            onClose={() => setReferencedItem(undefined)}
          />
        </Suspense>
      )}
      {children}
      {note}
      {hasPanel && <ModulePanel formKey={formKey} draft={draft} />}
      <footer className={css.next}>
        <Button look="primary" size="large" onClick={() => onNavigate(next.key)}>
          {next.label} <ArrowRight />
        </Button>
      </footer>
    </article>
  )
}

interface LinkDatalistsProps {
  formKey: VisibleFormKey
  linkTargetsOf: (to: FormKey) => Lens<readonly LinkTarget[]>
}

/** Renders suggestions for the form's links: the project's own personas, features or stories. */
function LinkDatalists({ formKey, linkTargetsOf }: LinkDatalistsProps) {
  return links
    .filter(({ from }) => from === formKey)
    .map(({ to, by }) => <LinkDatalist key={`${to} ${by}`} to={to} by={by} source={linkTargetsOf(to)} />)
}

type LinkDatalistProps = Pick<(typeof links)[number], 'to' | 'by'> & { source: Lens<readonly LinkTarget[]> }

function LinkDatalist({ to, by, source }: LinkDatalistProps) {
  return (
    <datalist id={suggestionListId({ to, by })}>
      {useLens(source).map(target => (
        <option key={target.id}>{linkTextOf(target, by)}</option>
      ))}
    </datalist>
  )
}
