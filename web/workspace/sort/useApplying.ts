import { useMemo, useState } from 'react'
import type { SortDecision } from '#contract/sort.ts'
import type { Specification, FormKey } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { applyReviewedProposals } from '../mentor/proposal/applyReviewedProposals.ts'
import { messages as proposalMessages } from '../mentor/proposal/messages.ts'
import { commitNamedStep } from '../session/commitNamedStep.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { useFormsInConflict } from '../sync/conflictGuard.tsx'
import type { AppliedSorting } from './AppliedPanel.tsx'
import { linkNames } from './linkNames.ts'
import { messages } from './messages.ts'
import { decisionAbout, newDecisionsOf, withDecision } from './sortDecisions.ts'
import { leftOutStatementsIn, reviewedProposalsOf, type SortedSpecification } from './sortedSpecification.ts'
import { sortedStatementsOf } from './storedDecisions.ts'
import type { SortResult, SortState, SortStore } from './sortStore.ts'

export interface Applying {
  /** The forms that nothing can be applied to yet. */
  readonly blocked: readonly FormKey[]
  readonly changeCount: number
  readonly canApply: boolean
  readonly applied: AppliedSorting | undefined
  readonly applyError: string | undefined
  /** Returns true if it could be applied. */
  readonly apply: () => boolean
  readonly dismiss: () => void
}

interface ApplyingOptions {
  readonly text: string
  readonly specification: Specification
  readonly store: SortStore
  readonly state: Pick<SortState, 'result' | 'choices' | 'statements'>
  readonly stored: readonly SortDecision[]
  readonly sorted: SortedSpecification | undefined
}

/** Applies what was sorted to the forms, with the decisions about all statements, as one undo step. */
export function useApplying(
  projectSession: ProjectSession,
  { text, store, state: { result, choices, statements }, stored, sorted }: ApplyingOptions,
): Applying {
  const { draft } = projectSession
  const [applied, setApplied] = useState<AppliedSorting>()
  const [applyError, setApplyError] = useState<string>()
  /** What was applied last. Until the next answer, there is nothing new to apply. */
  const [appliedResult, setAppliedResult] = useState<SortResult>()

  const reviewed = sorted && result ? reviewedProposalsOf(sorted, result) : []
  const blocked = useFormsInConflict(
    projectSession,
    reviewed.map(({ module }) => module),
  )
  const open = reviewed.filter(({ module }) => !blocked.includes(module))
  const isFresh = result !== appliedResult
  const changeCount = isFresh ? (sorted?.all.filter(({ state }) => state === 'new').length ?? 0) : 0
  const newDecisions = useMemo(() => newDecisionsOf(choices.decisions, stored), [choices.decisions, stored])
  const leftOut = sorted ? leftOutStatementsIn(sorted, statements) : []

  function apply(): boolean {
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
    const fail = (message: string) => {
      setApplyError(message)
      return false
    }
    if (typeof results === 'string') return fail(results)
    if (leftOut.length > 0)
      store.choose(choices => ({ ...choices, decisions: withDecision(choices.decisions, ...leftOut) }))
    const changes = results.reduce((sum, { lines }) => sum + lines.length, 0)
    if (changes === 0 && changeCount > 0) return fail(proposalMessages.unable)
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
    return true
  }

  return {
    blocked,
    changeCount,
    canApply: isFresh && (open.length > 0 || (changeCount === 0 && newDecisions.length + leftOut.length > 0)),
    applied,
    applyError,
    apply,
    dismiss: () => setApplied(undefined),
  }
}
