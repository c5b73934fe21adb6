import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { fieldLabelOf, fieldsOf } from '#domain/field/fieldPaths.ts'
import { sortTargets, type SortTarget } from '#domain/mentor/sort/sortTargets.ts'
import { modules } from '#domain/modules/index.ts'
import { formOf } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'
import { moduleOfKind } from './placeNames.ts'
import type { SortedStatement } from './sortDecisions.ts'

interface Option {
  readonly kind: string
  readonly title: string
  readonly field: string
}

interface TargetChooserProps {
  statement: SortedStatement
  anchor: HTMLElement
  onChoose: (kind: string) => void
  onClose: () => void
}

/** A list of all modules that narrows down to modules and fields while one types; digits choose as well. */
export function TargetChooser({ statement, anchor, onChoose, onClose }: TargetChooserProps) {
  const popover = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(() => startAt(statement))
  const id = useId()
  const options = useMemo(() => optionsFor(query, statement), [query, statement])
  const current = options[Math.min(at, options.length - 1)]

  useLayoutEffect(() => {
    const element = popover.current!
    element.showPopover({ source: anchor })
    // On a phone, the keyboard would cover the list.
    const isTouched = matchMedia('(pointer: coarse)').matches
    ;(isTouched ? element : element.querySelector('input'))?.focus()
    return () => element.hidePopover()
  }, [anchor])

  useLayoutEffect(() => {
    if (current === undefined) return
    document.getElementById(`${id}-${current.kind}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event
    const digit = /^[0-9]$/.test(key) ? options[(Number(key) + 9) % 10] : undefined
    if (key === 'ArrowDown') setAt((at + 1) % Math.max(1, options.length))
    else if (key === 'ArrowUp') setAt((at + options.length - 1) % Math.max(1, options.length))
    else if (key === 'Enter') {
      if (current !== undefined) onChoose(current.kind)
    } else if (digit !== undefined) onChoose(digit.kind)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={popover}
      popover="auto"
      tabIndex={-1}
      className="sort-chooser"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={messages.chooseFor}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.kind}`}
        placeholder={messages.choose}
        value={query}
        onChange={event => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
      />
      {/* Not a <select>, since users can't type into one. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" aria-label={messages.choose} className="sort-options">
        {options.map((option, i) => (
          // The input keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.kind}
            id={`${id}-${option.kind}`}
            className="sort-option"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={option === current}
            data-module={option.kind === 'aside' ? 'aside' : moduleOfKind(option.kind)}
            onPointerMove={() => setAt(i)}
            onClick={() => onChoose(option.kind)}
          >
            <span className="sort-option-title">
              {option.title}
              {option.field !== '' && <span>{option.field}</span>}
            </span>
            {i < 10 && <kbd aria-hidden>{(i + 1) % 10}</kbd>}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="sort-none">{messages.noMatch}</p>}
    </div>
  )
}

/** The likeliest other module is current at first. */
function startAt(statement: SortedStatement): number {
  const [likeliest] = statement.suggestions
  return Math.max(
    0,
    optionsFor('', statement).findIndex(({ kind }) => kind === likeliest),
  )
}

/** A field of one line, such as a name, suits few statements. */
const isProse = ({ module, field }: SortTarget) => {
  const definition = fieldsOf(module).get(field)
  return definition?.kind === 'text' && definition.rows > 1
}

/**
 * Without a query, one option for each module: of a module of single fields, the field that the statement suits best.
 * With one, all fields that contain it.
 */
function optionsFor(query: string, { kinds, suggestions }: SortedStatement): Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const likely = [...kinds, ...suggestions]
  const aside: Option = { kind: 'aside', title: messages.setAside, field: '' }
  if (words.length === 0) {
    const each = modules.flatMap(({ key, title }): Option[] => {
      const own = sortTargets.filter(({ module }) => module === key)
      const best = own.find(({ kind }) => likely.includes(kind)) ?? own.find(isProse) ?? own[0]
      if (best === undefined) return []
      return [{ kind: best.kind, title, field: best.field === '' ? '' : fieldLabelOf(key, best.field) }]
    })
    return [...each, aside]
  }
  const all = sortTargets.map(({ kind, module, field }) => ({
    kind,
    title: formOf(module).title,
    field: field === '' ? '' : fieldLabelOf(module, field),
  }))
  return [...all, aside].filter(({ title, field }) => {
    const text = ` ${title} ${field}`.toLowerCase()
    return words.every(word => text.includes(` ${word}`))
  })
}
