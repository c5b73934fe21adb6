import { Check, Pencil, Plus, RotateCcw, X } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { modules } from '#domain/modules/index.ts'
import { formOf, type ModuleKey } from '#domain/specification/specification.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isGuessedCard, type DraftedPart } from './draftedParts.ts'
import { messages } from './messages.ts'
import { PartEditor, type WordingActions } from './PartEditor.tsx'

export interface PartActions extends WordingActions {
  readonly pointAtPart: (id: string | undefined) => void
  /** Leads to the words that a part is based on. */
  readonly showWords: (part: DraftedPart) => void
  /** Leaves a change out, or takes it back in; adds a guess. */
  readonly toggle: (part: DraftedPart) => void
}

interface SpecificationDraftProps {
  parts: { readonly [K in ModuleKey]: readonly DraftedPart[] }
  /** How many cards or fields each form has that the text doesn’t mention. */
  others: { readonly [K in ModuleKey]: number }
  questions: { readonly [K in ModuleKey]: readonly string[] }
  /** The parts that belong to the current statement. */
  lit: ReadonlySet<string>
  actions: PartActions
}

/** The specification as it would be, module by module. */
export function SpecificationDraft({ parts, others, questions, lit, actions }: SpecificationDraftProps) {
  return modules.map(({ key }) => (
    <ModuleDraftSection
      key={key}
      module={key}
      parts={parts[key]}
      otherCount={others[key]}
      questions={questions[key]}
      lit={lit}
      actions={actions}
    />
  ))
}

interface ModuleDraftSectionProps {
  module: ModuleKey
  parts: readonly DraftedPart[]
  otherCount: number
  questions: readonly string[]
  lit: ReadonlySet<string>
  actions: PartActions
}

function ModuleDraftSection({ module, parts, otherCount, questions, lit, actions }: ModuleDraftSectionProps) {
  const { title } = formOf(module)
  const guesses = parts.filter(isGuessedCard)
  const shown = parts.filter(part => !guesses.includes(part))
  const isEmpty = parts.length + otherCount === 0
  const count = shown.length + guesses.filter(({ state }) => state === 'new').length + otherCount
  return (
    <section
      className="sort-module"
      data-module={module}
      data-empty={isEmpty || undefined}
      aria-labelledby={`sort-${module}`}
    >
      <h3 id={`sort-${module}`}>
        <i />
        {title}
        {isEmpty ? <span>{messages.nothingYet}</span> : count > 0 && <b>{count}</b>}
      </h3>
      {shown.length > 0 && (
        <ul className="sort-parts">
          {shown.map(part => (
            <Part key={part.id} part={part} isLit={lit.has(part.id)} actions={actions} />
          ))}
        </ul>
      )}
      {guesses.length > 0 && (
        <div className="sort-guesses">
          <p>{messages.guesses}</p>
          <ul>
            {guesses.map(part => (
              <li key={part.id}>
                <button
                  type="button"
                  className="sort-guess"
                  aria-pressed={part.state === 'new'}
                  aria-label={messages.add(part.title)}
                  data-part={part.id}
                  data-lit={lit.has(part.id) || undefined}
                  onPointerEnter={() => actions.pointAtPart(part.id)}
                  onPointerLeave={() => actions.pointAtPart(undefined)}
                  onFocus={() => actions.pointAtPart(part.id)}
                  onBlur={() => actions.pointAtPart(undefined)}
                  onClick={() => actions.toggle(part)}
                >
                  {part.state === 'new' ? <Check /> : <Plus />}
                  {part.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {otherCount > 0 && <p className="sort-others">{messages.moreInForm(otherCount)}</p>}
      {!isEmpty && questions.length > 0 && (
        <details className="sort-questions">
          <summary>{messages.openQuestions(questions.length)}</summary>
          <ul>
            {questions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface PartProps {
  part: DraftedPart
  isLit: boolean
  actions: PartActions
}

const Part = memo(function Part({ part, isLit, actions }: PartProps) {
  const { id, title, state, fields } = part
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const canEdit = state === 'new' && fields.length > 0
  function closeEditor(isByKey: boolean) {
    flushSync(() => setEditing(false))
    if (isByKey) editButton.current?.focus()
  }
  return (
    <li
      className="sort-part"
      data-part={id}
      data-state={state}
      data-lit={isLit || undefined}
      data-editing={(canEdit && isEditing) || undefined}
      onPointerEnter={() => actions.pointAtPart(id)}
      onPointerLeave={() => actions.pointAtPart(undefined)}
    >
      {canEdit && isEditing ? (
        <PartEditor part={part} actions={actions} onClose={closeEditor} />
      ) : (
        <PartText part={part} actions={actions} />
      )}
      {state !== 'present' && (
        <div className="sort-part-tools">
          {canEdit && !isEditing && (
            <IconButton
              ref={editButton}
              size="small"
              icon={<Pencil />}
              label={messages.edit(title)}
              aria-keyshortcuts="e"
              data-edit
              onClick={() => setEditing(true)}
            />
          )}
          <IconButton
            size="small"
            icon={state === 'new' ? <X /> : state === 'guessed' ? <Plus /> : <RotateCcw />}
            label={
              state === 'new'
                ? messages.leaveOut(title)
                : state === 'guessed'
                  ? messages.add(title)
                  : messages.putBack(title)
            }
            onClick={() => actions.toggle(part)}
          />
        </div>
      )}
    </li>
  )
})

/** What a part says, as a button that leads to the words that it’s based on. */
function PartText({ part, actions }: Pick<PartProps, 'part' | 'actions'>) {
  const { id, title, lines, tags, state, isAddition, fields } = part
  const isReworded = state === 'new' && fields.some(({ text, proposed }) => text !== proposed)
  const note =
    state === 'leftOut'
      ? messages.leftOut
      : state === 'guessed'
        ? messages.guess
        : isReworded
          ? messages.reworded
          : isAddition
            ? messages.addsTo
            : undefined
  return (
    <button
      type="button"
      className="sort-part-text"
      onFocus={() => actions.pointAtPart(id)}
      onBlur={() => actions.pointAtPart(undefined)}
      onClick={() => actions.showWords(part)}
    >
      <span className="sort-part-title">
        {state === 'present' && <Check />}
        {title}
        {tags.map(tag => (
          <span key={tag} className="sort-tag">
            {tag}
          </span>
        ))}
      </span>
      {lines.map((line, i) => (
        // Two lines may be the same.
        <span key={i} className="sort-part-line">
          {line}
        </span>
      ))}
      {note !== undefined && <span className="sort-note">{note}</span>}
      <VisuallyHidden>
        {state === 'present' && `. ${messages.inForm}`}. {messages.showWords}
      </VisuallyHidden>
    </button>
  )
}
