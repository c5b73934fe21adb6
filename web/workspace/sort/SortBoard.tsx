import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { modules } from '#domain/modules/index.ts'
import { ApiError } from '#web/api/apiError.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commitNamedStep } from '../session/commitNamedStep.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { ConflictWarning, useFormsInConflict } from '../sync/conflictGuard.tsx'
import { applyReviewedProposals } from '../mentor/proposal/applyReviewedProposals.ts'
import { messages as proposalMessages } from '../mentor/proposal/messages.ts'
import type { StepKey } from '../steps.ts'
import { AppliedPanel, type AppliedSorting } from './AppliedPanel.tsx'
import type { DraftedPart } from './draftedParts.ts'
import { handleSortKey } from './handleSortKey.ts'
import { LeaderLines } from './LeaderLines.tsx'
import { linkNames } from './linkNames.ts'
import { messages } from './messages.ts'
import { ModelDrafts } from './ModelDrafts.tsx'
import { countsOf, decisionAbout, isOverlapping, newDecisionsOf, withDecision } from './sortDecisions.ts'
import {
  isAppliedStatement,
  leftOutStatementsIn,
  partsOfStatement,
  reviewedProposalsOf,
  sortedSpecificationOf,
} from './sortedSpecification.ts'
import { SortHeader } from './SortHeader.tsx'
import { SpecificationDraft, type PartActions } from './SpecificationDraft.tsx'
import { sortedStatementsOf, storedDecisionsOf } from './storedDecisions.ts'
import { StatementRow } from './StatementRow.tsx'
import { TargetChooser } from './TargetChooser.tsx'
import { layoutOf } from './textLines.ts'
import type { SortResult } from './sortStore.ts'
import { useSortBackup } from './useSortBackup.ts'
import { useSorting } from './useSorting.ts'
import { useStatementActions } from './useStatementActions.ts'
import { hasNamesake, withWords } from './wording.ts'

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
  const { result, choices, statements, isAsking, error, canUndo } = state
  const root = useRef<HTMLElement>(null)
  const { active, actions } = useStatementActions(store, text, root)
  const [pointedPart, setPointedPart] = useState<string>()
  const [tab, setTab] = useState<'words' | 'specification'>('words')
  const [applied, setApplied] = useState<AppliedSorting>()
  const [applyError, setApplyError] = useState<string>()
  /** What was applied last. Until the next answer, there is nothing new to apply. */
  const [appliedResult, setAppliedResult] = useState<SortResult>()

  const sorted = useMemo(
    () => result && sortedSpecificationOf(specification, result, choices),
    [specification, result, choices],
  )
  const layout = useMemo(() => layoutOf(text, statements), [text, statements])
  const counts = useMemo(() => countsOf(statements), [statements])
  const reviewed = sorted && result ? reviewedProposalsOf(sorted, result) : []
  const blocked = useFormsInConflict(
    projectSession,
    reviewed.map(({ module }) => module),
  )
  const open = reviewed.filter(({ module }) => !blocked.includes(module))
  const isFresh = result !== appliedResult
  const changeCount = isFresh ? (sorted?.all.filter(({ state }) => state === 'new').length ?? 0) : 0

  const stored = useMemo(() => storedDecisionsOf(text, specification), [text, specification])
  const newDecisions = useMemo(() => newDecisionsOf(choices.decisions, stored), [choices.decisions, stored])
  const leftOut = sorted ? leftOutStatementsIn(sorted, statements) : []
  useSortBackup(sorting, { stored, sorted })

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

  const latest = useRef({ specification, sorted })
  useLayoutEffect(() => void (latest.current = { specification, sorted }))
  const partActions = useMemo(
    (): PartActions => ({
      pointAtPart: setPointedPart,
      showWords({ evidence: [first] }: DraftedPart) {
        const found = first && store.get().statements.find(it => isOverlapping(it, first))
        if (found === undefined) return
        setTab('words')
        actions.activate(found.start)
        requestAnimationFrame(() =>
          root.current
            ?.querySelector(`[data-statement="${found.start}"]`)
            ?.scrollIntoView({ block: 'center' }),
        )
      },
      toggle({ id, change }: DraftedPart) {
        const name = change?.mark === 'said' ? 'leftOut' : 'taken'
        store.choose(choices => {
          const ids = new Set(choices[name])
          if (!ids.delete(id)) ids.add(id)
          return { ...choices, [name]: ids }
        })
      },
      reword({ id, module }, field, text, step) {
        const { sorted, specification } = latest.current
        const words = { path: field.path, text }
        if (sorted && hasNamesake(module, id, words, specification, sorted.worded)) return false
        store.choose(choices => ({ ...choices, wordings: withWords(choices.wordings, field, text) }), step)
        return true
      },
      cancelRewording: store.undoStep,
    }),
    [store, actions],
  )

  // The specification follows the current statement, but not while one looks at the specification itself.
  useEffect(() => {
    const column = root.current?.querySelector<HTMLElement>('.sort-specification')
    if (!column || result === undefined || active.start === undefined) return
    if (column.matches(':hover')) return
    const part = column.querySelector<HTMLElement>('[data-part][data-lit]')
    if (!part) return
    const [outer, inner] = [column.getBoundingClientRect(), part.getBoundingClientRect()]
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 24)
      column.scrollBy({ top: inner.top - outer.top - outer.height / 3 })
  }, [active.start, result])

  function apply() {
    const before = draft.get()
    const results = applyReviewedProposals(
      draft,
      messages.stepName,
      open,
      (name, act) =>
        commitNamedStep(projectSession, 'applied', name, () => {
          act()
          linkNames(draft, before)
        }),
      used => {
        const decided = [...newDecisions, ...leftOut]
        const states = statements.map(it =>
          decisionAbout(leftOut, it) === undefined ? it : { ...it, state: 'aside' as const, kinds: [] },
        )
        return sortedStatementsOf(text, states, decided, before.statements, used)
      },
    )
    if (typeof results === 'string') return setApplyError(results)
    if (leftOut.length > 0)
      store.choose(choices => ({ ...choices, decisions: withDecision(choices.decisions, ...leftOut) }))
    const changes = results.reduce((sum, { lines }) => sum + lines.length, 0)
    if (changes === 0 && changeCount > 0) return setApplyError(proposalMessages.unable)
    const changedModules = results.filter(({ lines }) => lines.length > 0).length
    setApplyError(undefined)
    if (changes > 0) setAppliedResult(result)
    setApplied({
      changes,
      modules: changedModules,
      value: draft.get(),
      notApplied: results.flatMap(({ notApplied }) => notApplied),
    })
    announce(changes === 0 ? messages.decisionsSaved : messages.appliedTo(changes, changedModules))
    root.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  const tabStop = statements.some(({ start }) => start === active.start) ? active.start : statements[0]?.start
  const choosing =
    active.chooser && statements.find(({ start }) => start === active.chooser?.start) && active.chooser
  const chosenStatement = statements.find(({ start }) => start === choosing?.start)
  const isOffline = error instanceof ApiError && error.status === 0
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
        changeCount={changeCount}
        isBusy={isAsking}
        canUndo={canUndo}
        canApply={
          isFresh && (open.length > 0 || (changeCount === 0 && newDecisions.length + leftOut.length > 0))
        }
        onBack={() => onNavigate('brainDump')}
        onUndo={actions.undo}
        onNext={actions.focusNextUndecided}
        onApply={apply}
      />
      <div className="sort-notices">
        {error !== undefined && (
          <Banner
            kind="error"
            action={
              <Button size="small" onClick={() => void store.refresh()}>
                {messages.retry}
              </Button>
            }
          >
            {isOffline
              ? messages.offline
              : `${messages.failed} ${error instanceof ApiError ? error.message : ''}`.trim()}
          </Banner>
        )}
        {applyError !== undefined && <Banner kind="error">{applyError}</Banner>}
        <ConflictWarning forms={blocked} />
        {applied && (
          <AppliedPanel
            applied={applied}
            draft={draft}
            questions={isAsking || error !== undefined ? undefined : sorted?.questions}
            onDismiss={() => setApplied(undefined)}
            onNavigate={onNavigate}
          />
        )}
      </div>
      <fieldset className="sort-tabs">
        <legend>{messages.view}</legend>
        {(['words', 'specification'] as const).map(option => (
          <label key={option}>
            <input type="radio" name="sort-tab" checked={tab === option} onChange={() => setTab(option)} />
            {option === 'words'
              ? messages.wordsTab(counts.undecided)
              : messages.specificationTab(changeCount)}
          </label>
        ))}
      </fieldset>
      <div className="sort-columns">
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
                  isLit={lit.rows.has(statement.start)}
                  isApplied={
                    statement.state === 'placed' &&
                    sorted !== undefined &&
                    isAppliedStatement(sorted, statement)
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
      {choosing && chosenStatement && (
        <TargetChooser
          key={choosing.start}
          statement={chosenStatement}
          anchor={choosing.anchor}
          onChoose={kind => actions.give(choosing.start, kind)}
          onClose={actions.closeChooser}
        />
      )}
      {lit.parts.size > 0 && (
        <LeaderLines key={[shownStart, ...lit.parts, ...lit.rows].join(' ')} root={root} />
      )}
    </article>
  )
}
