import { useMemo } from 'react'
import { messages } from './messages.ts'
import { decisionAbout } from './sortDecisions.ts'
import { isAppliedStatement, type SortedSpecification } from './sortedSpecification.ts'
import type { SortState } from './sortStore.ts'
import { StatementRow } from './StatementRow.tsx'
import { layoutOf } from './textLines.ts'
import type { ActiveState, StatementActions } from './useStatementActions.ts'

interface StatementListProps {
  text: string
  state: SortState
  sorted: SortedSpecification | undefined
  active: ActiveState
  /** Where the statements of the current part begin. */
  lit: ReadonlySet<number>
  actions: StatementActions
}

/** The text as statements; as it is until they’re known. */
export function StatementList({ text, state, sorted, active, lit, actions }: StatementListProps) {
  const { result, statements, choices, isAsking } = state
  const layout = useMemo(() => layoutOf(text, statements), [text, statements])
  const tabStop = statements.some(({ start }) => start === active.start) ? active.start : statements[0]?.start
  return (
    <section className="sort-text-column" aria-labelledby="sort-words">
      <h2 id="sort-words">{messages.words}</h2>
      {result === undefined ? (
        <div className="sort-raw" aria-busy={isAsking}>
          <p>{text}</p>
        </div>
      ) : (
        <ol className="sort-statements" aria-label={messages.statements}>
          {statements.map((statement, i) => (
            <StatementRow
              key={statement.start}
              text={text}
              statement={statement}
              layout={layout[i]!}
              index={i}
              isActive={statement.start === active.start}
              isTabStop={statement.start === tabStop}
              isLit={lit.has(statement.start)}
              isApplied={
                statement.state === 'placed' && sorted !== undefined && isAppliedStatement(sorted, statement)
              }
              isDecided={decisionAbout(choices.decisions, statement) !== undefined}
              isSplitting={statement.start === active.splitting}
              canJoin={i > 0 && statements[i - 1]!.state !== 'title'}
              actions={actions}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
