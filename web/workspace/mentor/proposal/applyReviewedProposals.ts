import { addSources } from '#domain/reading/statements/addSources.ts'
import { addUndecided } from '#domain/reading/statements/addUndecided.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import type { Draft } from '../../session/draft.ts'
import type { ExtractionResult } from './parseExtractionResult.ts'
import { reviewOutcomeOf, type Review, type ReviewOutcome } from './review.ts'
import { appliedLinesOf, changeTextOf } from './changeView.ts'
import { messages } from './messages.ts'

/** An applied proposal, for the notice about it. */
export interface AppliedProposal {
  readonly title: string
  readonly lines: readonly string[]
  /** The draft's value right after it was applied; once that changes, undo would take back something else. */
  readonly value: Specification
}

export interface ModuleApplyResult {
  readonly lines: readonly string[]
  /** Texts that did not fit into the form. */
  readonly notApplied: readonly string[]
}

/** One module's proposal and the user's decisions about it. */
export interface ReviewedProposal {
  readonly module: FormKey
  readonly extraction: ExtractionResult
  readonly review: Review
}

/** Runs `act` as one undo step of this name. */
type RunStep = (name: string, act: () => void) => void

/** The statements to store, now that these words were used. */
type StatementsAfter = (used: ReviewOutcome<FormKey>['used']) => Specification['statements']

/**
 * Applies the accepted changes to the draft in one undo step for all modules; they are then saved like edits.
 * Returns an error message if anything failed.
 */
export function applyReviewedProposals(
  draft: Draft,
  name: string,
  all: readonly ReviewedProposal[],
  step: RunStep = draft.undoStack.runAsStep,
  statementsAfter: StatementsAfter = used => {
    const placed = used.length === 0 ? draft.get().statements : addSources(draft.get(), used)
    return all.reduce((stored, { extraction }) => withUnplaced(stored, extraction), placed)
  },
): readonly ModuleApplyResult[] | string {
  const results: ModuleApplyResult[] = []
  try {
    step(name, () => {
      const used = all.flatMap(reviewed => {
        const { used, ...result } = applyOne(draft, reviewed)
        results.push(result)
        return used
      })
      // After the modules, because undo leads to the form that was written first.
      const source = draft.lensOf('statements')
      source.set(statementsAfter(used))
    })
    return results
  } catch {
    return messages.failed
  }
}

/** Words that have no place in any form are kept as undecided, because the conversation may be closed. */
function withUnplaced(
  stored: Specification['statements'],
  { unplaced, proposal }: ExtractionResult,
): Specification['statements'] {
  if (unplaced.length === 0) return stored
  // In a summary by a model, all words are the model's.
  const isSummary = proposal.changes.some(({ evidence }) => evidence.some(it => it.source === 'summary'))
  return addUndecided(stored, unplaced, isSummary ? 'model' : 'answer')
}

function applyOne(
  draft: Draft,
  { module, extraction, review }: ReviewedProposal,
): ModuleApplyResult & Pick<ReviewOutcome<FormKey>, 'used'> {
  const source = draft.lensOf(module)
  const before = source.get()
  const { value, applied, used, notApplied } = reviewOutcomeOf(
    module,
    before,
    extraction.proposal,
    review,
    draft.newId,
  )
  source.set(value)
  return {
    lines: appliedLinesOf(module, before, applied),
    used,
    notApplied: notApplied.map(change => changeTextOf(module, change)),
  }
}

/** "Personas Summary applied": the name of the undo step. */
export const stepNameOf = (module: FormKey): string => messages.stepName(formOf(module).title)
