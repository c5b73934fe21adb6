import { useMemo } from 'react'
import { gapMatrixOf } from '#domain/gaps/gapMatrixOf.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import checksSheet from '../../checks/checks.css?url'
import type { ReviewViewProps } from '../otherViews.tsx'
import { useCheckState } from '../useCheckState.ts'
import { GapTableView } from './GapTableView.tsx'
import { messages } from './messages.ts'

/** How many things with gaps are unfolded when the view opens. */
const openAtFirst = 6

/** What the specification says about the things that the app stores, and what it leaves open. */
export function GapsView({ projectSession }: ReviewViewProps) {
  const state = useCheckState(projectSession)
  const matrix = useMemo(() => state && gapMatrixOf(state.specification, state.trace), [state])
  if (state === undefined || matrix === undefined) return <Spinner label={messages.loading} isCentred />
  if (matrix.tables.length === 0) return <p className="review-note">{messages.empty}</p>
  const withGaps = matrix.tables.filter(({ cells }) => cells.some(({ state }) => state === 'open'))
  return (
    <section className="review-gaps" aria-label={messages.title}>
      <link rel="stylesheet" href={checksSheet} precedence="later" />
      <p className="review-hint">{messages.intro}</p>
      {matrix.tables.map(table => (
        <GapTableView
          key={table.thing}
          projectSession={projectSession}
          specification={state.specification}
          matrix={matrix}
          table={table}
          isOpenAtFirst={withGaps.slice(0, openAtFirst).includes(table)}
        />
      ))}
    </section>
  )
}
