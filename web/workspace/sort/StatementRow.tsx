import { Check, CornerUpLeft, MessageCircleQuestionMark, Scissors } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { TargetChips, RowButton } from './RowButtons.tsx'
import { StatementWords } from './StatementWords.tsx'
import { SplitWords } from './SplitWords.tsx'
import { messages } from './messages.ts'
import { moduleOfKind, modulesNameOf, placeNameOf, shortNameOf } from './placeNames.ts'
import type { SortedStatement } from './sortDecisions.ts'
import type { StatementActions } from './useStatementActions.ts'
import type { StatementLayout } from './textLines.ts'

interface StatementRowProps {
  text: string
  statement: SortedStatement
  layout: StatementLayout
  index: number
  isActive: boolean
  /** True if it is the one that Tab leads to. */
  isTabStop: boolean
  isLit: boolean
  /** True if everything that it says is in the forms. */
  isApplied: boolean
  isDecided: boolean
  isSplitting: boolean
  canJoin: boolean
  actions: StatementActions
}

/** A statement of the text with its label in the margin and, while it’s the current one, all that can be done. */
export const StatementRow = memo(function StatementRow({
  text,
  statement,
  layout,
  index,
  isActive,
  isTabStop,
  isLit,
  isApplied,
  isDecided,
  isSplitting,
  canJoin,
  actions,
}: StatementRowProps) {
  const { start, end, state, kinds, suggestions, form } = statement
  const modules = [...new Set(kinds.map(moduleOfKind))]
  const [module] = modules
  const words = text.slice(start, end)
  const hasChips = state === 'undecided' || isActive
  const tabIndex = isTabStop ? 0 : -1
  const places = modulesNameOf(kinds)
  const spoken =
    state === 'placed' ? messages.states[isApplied ? 'applied' : 'placed'](places) : messages.states[state]
  return (
    <li
      className="sort-statement"
      style={{ '--i': Math.min(index, 40) } as CSSProperties}
      data-statement={start}
      data-state={state}
      data-module={module}
      data-gap={layout.gap}
      data-block={form}
      data-active={isActive || undefined}
      data-lit={isLit || undefined}
      onPointerEnter={() => actions.point(start)}
      onPointerLeave={() => actions.point(undefined)}
    >
      <span className="sort-label" aria-hidden>
        {state === 'placed' &&
          modules.map(key => (
            <span key={key} data-module={key}>
              {shortNameOf(key)}
            </span>
          ))}
        {(state === 'undecided' || state === 'aside') && <span>{messages.labels[state]}</span>}
        {isApplied && <Check />}
      </span>
      <div className="sort-body">
        {isSplitting ? (
          <SplitWords text={text} statement={statement} actions={actions} />
        ) : (
          <button
            type="button"
            className="sort-text"
            tabIndex={tabIndex}
            aria-current={isActive || undefined}
            onFocus={() => actions.activate(start)}
            onClick={event => actions.press(start, event)}
          >
            {layout.mark !== '' && (
              <span className="sort-mark" aria-hidden>
                {layout.mark}
              </span>
            )}
            <span className="sort-words">
              <StatementWords words={words} form={form} />
            </span>
            <VisuallyHidden>. {spoken}</VisuallyHidden>
          </button>
        )}
        {hasChips && !isSplitting && (
          <fieldset className="sort-actions" aria-label={messages.actionsFor}>
            <TargetChips
              suggestions={suggestions}
              tabIndex={tabIndex}
              onChoose={kind => actions.give(start, kind)}
            />
            <RowButton
              letter={messages.keys.other}
              tabIndex={tabIndex}
              onClick={event => actions.openChooser(start, event.currentTarget)}
            >
              {state === 'undecided' ? messages.other : messages.moveTo}
            </RowButton>
            {state !== 'aside' && !suggestions.includes('aside') && (
              <RowButton
                letter={messages.keys.aside}
                tabIndex={tabIndex}
                onClick={() => actions.give(start, 'aside')}
              >
                {messages.setAside}
              </RowButton>
            )}
            {isActive && (
              <>
                {/\S\s+\S/.test(words) && (
                  <RowButton
                    letter={messages.keys.split}
                    icon={<Scissors />}
                    tabIndex={tabIndex}
                    onClick={() => actions.startSplit(start)}
                  >
                    {messages.split}
                  </RowButton>
                )}
                {canJoin && (
                  <RowButton
                    letter={messages.keys.join}
                    icon={<CornerUpLeft />}
                    tabIndex={tabIndex}
                    onClick={() => actions.join(start)}
                  >
                    {messages.join}
                    <VisuallyHidden> {messages.withPrevious}</VisuallyHidden>
                  </RowButton>
                )}
                {isDecided && (
                  <RowButton
                    letter={messages.keys.again}
                    icon={<MessageCircleQuestionMark />}
                    tabIndex={tabIndex}
                    onClick={() => actions.reset(start)}
                  >
                    {messages.placeAgain}
                  </RowButton>
                )}
              </>
            )}
          </fieldset>
        )}
        {isActive && state === 'placed' && kinds.some(kind => kind.includes('.')) && (
          <p className="sort-place">{kinds.map(placeNameOf).join(' · ')}</p>
        )}
      </div>
    </li>
  )
})
