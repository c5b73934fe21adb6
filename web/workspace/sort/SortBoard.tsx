import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { modules } from '#domain/modules/index.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import type { StepKey } from '../steps.ts'
import { handleSortKey } from './handleSortKey.ts'
import { LeaderLines } from './LeaderLines.tsx'
import { messages } from './messages.ts'
import { ModelDrafts } from './ModelDrafts.tsx'
import { countsOf, isOverlapping } from './sortDecisions.ts'
import { partsOfStatement, sortedSpecificationOf } from './sortedSpecification.ts'
import { SortHeader } from './SortHeader.tsx'
import { SortNotices } from './SortNotices.tsx'
import type { SortResult } from './sortStore.ts'
import { SortTabs, type SortTab } from './SortTabs.tsx'
import { SpecificationDraft } from './SpecificationDraft.tsx'
import { StatementList } from './StatementList.tsx'
import { storedDecisionsOf } from './storedDecisions.ts'
import { TargetChooser } from './TargetChooser.tsx'
import { useApplying } from './useApplying.ts'
import { usePartActions } from './usePartActions.ts'
import { useSortBackup } from './useSortBackup.ts'
import { useSorting } from './useSorting.ts'
import { useStatementActions } from './useStatementActions.ts'

interface SortBoardProps {
  projectSession: ProjectSession
  text: string
  onNavigate: (key: StepKey) => void
}

/** Sorts one text: its statements on the left, the drafted specification on the right. */
export function SortBoard({ projectSession, text, onNavigate }: SortBoardProps) {
  const { draft } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const [state, store, sorting] = useSorting(projectSession, text)
  const { result, choices, statements, isAsking, canUndo } = state
  const root = useRef<HTMLElement>(null)
  const { active, actions } = useStatementActions(store, text, root)
  const [pointedPart, setPointedPart] = useState<string>()
  const [tab, setTab] = useState<SortTab>('words')

  const sorted = useMemo(
    () => result && sortedSpecificationOf(specification, result, choices),
    [specification, result, choices],
  )
  const stored = useMemo(() => storedDecisionsOf(text, specification), [text, specification])
  const applying = useApplying(projectSession, { text, specification, store, state, stored, sorted })
  useSortBackup(sorting, { stored, sorted })

  const counts = useMemo(() => countsOf(statements), [statements])
  const shownStart = active.pointed ?? active.start
  const shown = statements.find(({ start }) => start === shownStart)
  const lit = useMemo(() => {
    const part = sorted?.all.find(({ id }) => id === pointedPart)
    const parts = part ? [part] : sorted && shown ? partsOfStatement(sorted, shown) : []
    const rows = part
      ? statements.filter(statement => part.evidence.some(span => isOverlapping(span, statement)))
      : []
    return { parts: new Set(parts.map(({ id }) => id)), rows: new Set(rows.map(({ start }) => start)) }
  }, [sorted, pointedPart, shown, statements])
  const partActions = usePartActions(store, { specification, sorted }, setPointedPart, start => {
    setTab('words')
    actions.activate(start)
    requestAnimationFrame(() =>
      root.current?.querySelector(`[data-statement="${start}"]`)?.scrollIntoView({ block: 'center' }),
    )
  })
  useFollowing(root, active.start, result)

  function apply() {
    if (!applying.apply()) return
    root.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  const { chooser } = active
  const chosenStatement = chooser && statements.find(({ start }) => start === chooser.start)
  return (
    // It handles keys from the elements inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={root}
      className="sort"
      data-tab={tab}
      data-sorted={result !== undefined || undefined}
      onKeyDown={event => handleSortKey(event, { store, actions, active: active.start })}
    >
      <SortHeader
        statements={statements}
        counts={counts}
        changeCount={applying.changeCount}
        isBusy={isAsking}
        canUndo={canUndo}
        canApply={applying.canApply}
        onBack={() => onNavigate('brainDump')}
        onUndo={actions.undo}
        onNext={actions.focusNextUndecided}
        onApply={apply}
      />
      <SortNotices {...{ projectSession, store, state, applying, sorted, onNavigate }} />
      <SortTabs tab={tab} undecided={counts.undecided} changeCount={applying.changeCount} onShow={setTab} />
      <div className="sort-columns">
        <StatementList {...{ text, state, sorted, active, actions }} lit={lit.rows} />
        <section className="sort-specification" aria-labelledby="sort-specification">
          <h2 id="sort-specification">{messages.specification}</h2>
          {sorted ? (
            <SpecificationDraft {...sorted} lit={lit.parts} actions={partActions} />
          ) : (
            <div className="sort-waiting">
              {isAsking && <p>{messages.reading}</p>}
              {modules.map(({ key, title }) => (
                <h3 key={key}>{title}</h3>
              ))}
            </div>
          )}
          <ModelDrafts projectSession={projectSession} onNavigate={onNavigate} />
        </section>
      </div>
      {chooser && chosenStatement && (
        <TargetChooser
          key={chooser.start}
          statement={chosenStatement}
          anchor={chooser.anchor}
          onChoose={kind => actions.give(chooser.start, kind)}
          onClose={actions.closeChooser}
        />
      )}
      {lit.parts.size > 0 && (
        <LeaderLines key={[shownStart, ...lit.parts, ...lit.rows].join(' ')} root={root} />
      )}
    </article>
  )
}

/** Scrolls the specification to what the current statement says, but not while one looks at it. */
function useFollowing(
  root: RefObject<HTMLElement | null>,
  start: number | undefined,
  result: SortResult | undefined,
): void {
  useEffect(() => {
    const column = root.current?.querySelector<HTMLElement>('.sort-specification')
    if (!column || start === undefined || result === undefined || column.matches(':hover')) return
    const part = column.querySelector<HTMLElement>('[data-part][data-lit]')
    if (!part) return
    const [outer, inner] = [column.getBoundingClientRect(), part.getBoundingClientRect()]
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 24)
      column.scrollBy({ top: inner.top - outer.top - outer.height / 3 })
  }, [root, start, result])
}
