import { Check, Pencil, Undo2, X } from 'lucide-react'
import { memo, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { fieldsOf } from '#domain/paths.ts'
import type { Change } from '#domain/proposal.ts'
import { itemListOf, type FormKey } from '#domain/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Grounds, type SourceName } from './Grounds.tsx'
import { Pieces } from './Pieces.tsx'
import type { Decision, Standing } from './review.ts'
import { textsOfChange, viewOf, type ChangeView, type ValueView } from './view.ts'
import { words } from './words.ts'

const ChangeEditor = lazyPart(async () => (await import('./ChangeEditor.tsx')).ChangeEditor)

interface ChangeItemProps {
  module: FormKey
  /** The form as it is now. */
  value: unknown
  /** As the person left it. */
  change: Change
  isEdited: boolean
  standing: Standing
  decision: Decision | undefined
  sourceName: SourceName
  onDecide: (key: string, accepts: boolean) => void
  /** Undefined goes back to what was proposed. */
  onEdit: (key: string, value: unknown) => void
}

/** One change to decide about: old beside new, what it rests on, and the three answers to it. */
export const ChangeItem = memo(function ChangeItem(props: ChangeItemProps) {
  const { module, value, change, standing, decision, sourceName } = props
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const view = viewOf(module, value, change, standing)
  const { values, mark, warning, evidence } = view
  const isCard = change.path === null
  const title =
    change.op === 'add' ? words.newCard(itemListOf(module)!.item) : isCard ? view.card : values[0]?.label
  return (
    <article className="change" data-decision={decision ?? 'none'} data-op={view.op} aria-labelledby={id}>
      <header>
        <h4 id={id} aria-label={view.name}>
          {title}
        </h4>
        {view.op !== 'remove' && (
          <span className="mark" data-mark={mark}>
            {words.marks[mark]}
          </span>
        )}
      </header>
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
          <Sides key={value.path} value={value}>
            <Ways {...props} name={view.name} />
          </Sides>
        ))
      )}
      <div className="foot">
        {view.op !== 'remove' && <Grounds evidence={evidence} mark={mark} sourceName={sourceName} />}
        <Answers {...props} view={view} isEditing={isEditing} onOpenEditor={() => setEditing(true)} />
      </div>
    </article>
  )
})

function Sides({ value, children }: { value: ValueView; children: ReactNode }) {
  const { wasBlank, base, ...rest } = value
  if (wasBlank && base === undefined) return <Pieces {...rest} side="new" />
  return (
    <>
      <div className="sides">
        <section>
          <h5>{words.now}</h5>
          <Pieces {...rest} side="old" />
        </section>
        <section>
          <h5>
            {words.proposed}
            {children}
          </h5>
          <Pieces {...rest} side="new" />
        </section>
      </div>
      {base !== undefined && (
        <p className="base">
          {words.itRead} {base.trim() === '' ? <i>{words.empty}</i> : <q>{base}</q>}
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
            <Pieces {...value} />
            {value.mark !== undefined && value.mark !== mark && (
              <span className="mark" data-mark={value.mark}>
                {words.marks[value.mark]}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AnswersProps extends ChangeItemProps {
  view: ChangeView
  isEditing: boolean
  onOpenEditor: () => void
}

/** Accept, edit, reject; where a text stands already, whether it is added to or replaced. */
function Answers({ module, change, isEdited, standing, decision, view, isEditing, ...on }: AnswersProps) {
  const { key, op, other } = change
  const { name } = view
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The editor is gone: the focus goes back to what opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return null
  const isDecidable = standing === 'open' || standing === 'changed'
  const isAccepted = decision === 'accepted' || decision === 'anyway'
  const isChanged = standing === 'changed'
  const accept =
    op === 'remove'
      ? words.remove
      : isChanged
        ? op === 'add'
          ? words.addAnyway
          : words.overwrite
        : words.accept
  const reject = op === 'remove' ? words.keep : words.reject
  const isOther = isEdited && change.value === other
  return (
    <footer>
      {isDecidable && (
        <>
          <Button
            size="small"
            icon={<Check />}
            aria-pressed={isAccepted}
            aria-label={words.about(accept, name)}
            onClick={() => on.onDecide(key, true)}
          >
            {accept}
          </Button>
          <Button
            size="small"
            icon={<X />}
            aria-pressed={decision === 'rejected'}
            aria-label={words.about(reject, name)}
            onClick={() => on.onDecide(key, false)}
          >
            {reject}
          </Button>
        </>
      )}
      {standing === 'gone' || standing === 'unfit' ? (
        <CopyButton text={() => textsOfChange(module, change)} about={name} />
      ) : null}
      {op !== 'remove' && standing !== 'gone' && standing !== 'done' && (
        <Button
          ref={edit}
          size="small"
          look="quiet"
          icon={<Pencil />}
          aria-label={words.about(words.edit, name)}
          onClick={on.onOpenEditor}
        >
          {words.edit}
        </Button>
      )}
      {isEdited && !isOther && (
        <Button
          size="small"
          look="quiet"
          icon={<Undo2 />}
          aria-label={words.about(words.asProposed, name)}
          onClick={() => on.onEdit(key, undefined)}
        >
          {words.asProposed}
        </Button>
      )}
    </footer>
  )
}

/** Where a text stands already: whether the new one is added to it or takes its place. */
function Ways({ module, change, isEdited, standing, name, onEdit }: ChangeItemProps & { name: string }) {
  const { key, op, path, other, value } = change
  const isOther = isEdited && value === other
  if (op !== 'update' || other === undefined || (isEdited && !isOther) || standing !== 'open') return null
  const field = path === null ? undefined : fieldsOf(module).get(path)
  const isLine = field?.kind === 'text' && field.rows === 1
  const [own, another] = isLine ? [words.replaceLine, words.keepBoth] : [words.addToText, words.replaceText]
  return (
    <fieldset className="ways" aria-label={words.waysOf(name)}>
      <Button size="small" look="quiet" aria-pressed={!isOther} onClick={() => onEdit(key, undefined)}>
        {own}
      </Button>
      <Button size="small" look="quiet" aria-pressed={isOther} onClick={() => onEdit(key, other)}>
        {another}
      </Button>
    </fieldset>
  )
}
