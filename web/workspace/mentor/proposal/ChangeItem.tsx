import { Check, Pencil, Undo2, X } from 'lucide-react'
import { memo, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EvidenceList, type NameSource } from './EvidenceList.tsx'
import { DiffText } from './DiffText.tsx'
import type { Decision, ChangeState } from './review.ts'
import { changeTextOf, changeViewOf, type ChangeView, type ValueView } from './changeView.ts'
import { messages } from './messages.ts'

const ChangeEditor = lazyComponent(async () => (await import('./ChangeEditor.tsx')).ChangeEditor)

interface ChangeItemProps {
  module: FormKey
  /** The form's current value. */
  value: unknown
  /** The change including the user's own edit. */
  change: ProposedChange
  isEdited: boolean
  state: ChangeState
  decision: Decision | undefined
  sourceName: NameSource
  onDecide: (key: string, accepts: boolean) => void
  /** Undefined restores the proposed value. */
  onEdit: (key: string, value: unknown) => void
}

/** One change to decide on: old beside new, its evidence, and buttons to accept, edit or reject it. */
export const ChangeItem = memo(function ChangeItem(props: ChangeItemProps) {
  const { module, value, change, state, decision, sourceName } = props
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const view = changeViewOf(module, value, change, state)
  const { values, mark, warning, evidence } = view
  const isCard = change.path === null
  const title =
    change.op === 'add'
      ? messages.newCard(itemListOf(module)!.itemLabel)
      : isCard
        ? view.cardName
        : values[0]?.label
  return (
    <article className="change" data-decision={decision ?? 'none'} data-op={view.op} aria-labelledby={id}>
      <header>
        <h4 id={id} aria-label={view.name}>
          {title}
        </h4>
        {view.op !== 'remove' && (
          <span className="mark" data-mark={mark}>
            {messages.marks[mark]}
          </span>
        )}
      </header>
      {change.reason !== undefined && <p className="base">{messages.because(change.reason)}</p>}
      {warning !== '' && <p className="warning">{warning}</p>}
      {isEditing ? (
        <Suspense>
          <ChangeEditor
            module={module}
            change={change}
            onChange={value => props.onEdit(change.key, value)}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      ) : isCard ? (
        <CardValues values={values} mark={mark} />
      ) : (
        values.map(value => (
          <BeforeAndAfter key={value.path} value={value}>
            <AddOrReplace {...props} name={view.name} />
          </BeforeAndAfter>
        ))
      )}
      <div className="foot">
        {view.op !== 'remove' && <EvidenceList evidence={evidence} mark={mark} sourceName={sourceName} />}
        <DecisionButtons {...props} view={view} isEditing={isEditing} onOpenEditor={() => setEditing(true)} />
      </div>
    </article>
  )
})

function BeforeAndAfter({ value, children }: { value: ValueView; children: ReactNode }) {
  const { wasBlank, base, ...rest } = value
  if (wasBlank && base === undefined) return <DiffText {...rest} side="new" />
  return (
    <>
      <div className="sides">
        <section>
          <h5>{messages.now}</h5>
          <DiffText {...rest} side="old" />
        </section>
        <section>
          <h5>
            {messages.proposed}
            {children}
          </h5>
          <DiffText {...rest} side="new" />
        </section>
      </div>
      {base !== undefined && (
        <p className="base">
          {messages.itRead} {base.trim() === '' ? <i>{messages.empty}</i> : <q>{base}</q>}
        </p>
      )}
    </>
  )
}

function CardValues({ values, mark }: Pick<ChangeView, 'values' | 'mark'>) {
  return (
    <dl className="card">
      {values.map(value => (
        <div key={value.path}>
          <dt>{value.label}</dt>
          <dd>
            <DiffText {...value} />
            {value.mark !== undefined && value.mark !== mark && (
              <span className="mark" data-mark={value.mark}>
                {messages.marks[value.mark]}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface DecisionButtonsProps extends ChangeItemProps {
  view: ChangeView
  isEditing: boolean
  onOpenEditor: () => void
}

/** Accept, edit and reject buttons; if the field has text already, also a choice between adding and replacing. */
function DecisionButtons({
  module,
  change,
  isEdited,
  state,
  decision,
  view,
  isEditing,
  ...on
}: DecisionButtonsProps) {
  const { key, op, other } = change
  const { name } = view
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // When the editor closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return null
  const isDecidable = state === 'open' || state === 'changed'
  const isAccepted = decision === 'accepted' || decision === 'anyway'
  const isChanged = state === 'changed'
  const accept =
    op === 'remove'
      ? messages.remove
      : isChanged
        ? op === 'add'
          ? messages.addAnyway
          : messages.overwrite
        : messages.accept
  const reject = op === 'remove' ? messages.keep : messages.reject
  const isOther = isEdited && change.value === other
  return (
    <footer>
      {isDecidable && (
        <>
          <Button
            size="small"
            icon={<Check />}
            aria-pressed={isAccepted}
            aria-label={messages.about(accept, name)}
            onClick={() => on.onDecide(key, true)}
          >
            {accept}
          </Button>
          <Button
            size="small"
            icon={<X />}
            aria-pressed={decision === 'rejected'}
            aria-label={messages.about(reject, name)}
            onClick={() => on.onDecide(key, false)}
          >
            {reject}
          </Button>
        </>
      )}
      {state === 'gone' || state === 'unfit' ? (
        <CopyButton text={() => changeTextOf(module, change)} about={name} />
      ) : null}
      {op !== 'remove' && state !== 'gone' && state !== 'done' && (
        <Button
          ref={edit}
          size="small"
          look="quiet"
          icon={<Pencil />}
          aria-label={messages.about(messages.edit, name)}
          onClick={on.onOpenEditor}
        >
          {messages.edit}
        </Button>
      )}
      {isEdited && !isOther && (
        <Button
          size="small"
          look="quiet"
          icon={<Undo2 />}
          aria-label={messages.about(messages.asProposed, name)}
          onClick={() => on.onEdit(key, undefined)}
        >
          {messages.asProposed}
        </Button>
      )}
    </footer>
  )
}

/** If the field has text already, chooses between adding to it and replacing it. */
function AddOrReplace({ module, change, isEdited, state, name, onEdit }: ChangeItemProps & { name: string }) {
  const { key, op, path, other, value } = change
  const isOther = isEdited && value === other
  if (op !== 'update' || other === undefined || (isEdited && !isOther) || state !== 'open') return null
  const field = path === null ? undefined : fieldsOf(module).get(path)
  const isLine = field?.kind === 'text' && field.rows === 1
  const [own, another] = isLine
    ? [messages.replaceLine, messages.keepBoth]
    : [messages.addToText, messages.replaceText]
  return (
    <fieldset className="ways" aria-label={messages.waysOf(name)}>
      <Button size="small" look="quiet" aria-pressed={!isOther} onClick={() => onEdit(key, undefined)}>
        {own}
      </Button>
      <Button size="small" look="quiet" aria-pressed={isOther} onClick={() => onEdit(key, other)}>
        {another}
      </Button>
    </fieldset>
  )
}
