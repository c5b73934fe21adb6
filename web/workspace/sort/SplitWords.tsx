import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { wordStartsIn, type SortedStatement } from './sortDecisions.ts'
import type { StatementActions } from './useStatementActions.ts'
import { messages } from './messages.ts'

interface SplitWordsProps {
  text: string
  statement: SortedStatement
  actions: StatementActions
}

/** The words of a statement as buttons: the chosen one begins the second part. */
export function SplitWords({ text, statement, actions }: SplitWordsProps) {
  const starts = wordStartsIn(text, statement)
  const [at, setAt] = useState(Math.floor(starts.length / 2))
  const list = useRef<HTMLDivElement>(null)
  const hint = useId()
  useEffect(() => {
    list.current?.querySelectorAll('button')[at]?.focus()
  }, [at])

  function handleKeyDown(event: KeyboardEvent) {
    const to = (
      {
        ArrowLeft: at - 1,
        ArrowUp: at - 1,
        ArrowRight: at + 1,
        ArrowDown: at + 1,
        Home: 0,
        End: starts.length - 1,
      } as const
    )[event.key]
    if (event.key === 'Escape') actions.stopSplit()
    else if (to === undefined) return
    else setAt(Math.max(0, Math.min(starts.length - 1, to)))
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="sort-split">
      {/* It handles keys from the buttons inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={list}
        role="toolbar"
        aria-label={messages.split}
        aria-describedby={hint}
        className="sort-split-words"
        onKeyDown={handleKeyDown}
      >
        <span>{text.slice(statement.start, starts[0] ?? statement.end)}</span>
        {starts.map((start, i) => {
          const word = text.slice(start, starts[i + 1] ?? statement.end).trimEnd()
          return (
            <button
              key={start}
              type="button"
              data-side={i >= at ? 'second' : 'first'}
              data-at={i === at || undefined}
              tabIndex={i === at ? 0 : -1}
              aria-label={messages.splitBefore(word)}
              // Not when the words appear below a pointer at rest.
              onPointerMove={() => setAt(i)}
              onClick={() => actions.split(statement.start, start)}
            >
              {word}
            </button>
          )
        })}
      </div>
      <p id={hint} className="sort-split-hint">
        {messages.splitHint}
        <Button size="small" look="quiet" onClick={actions.stopSplit}>
          {messages.cancelSplit}
        </Button>
      </p>
    </div>
  )
}
