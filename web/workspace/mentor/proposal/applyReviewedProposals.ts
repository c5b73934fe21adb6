import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import type { Draft } from '../../session/draft.ts'
import type { ExtractionResult } from './parseExtractionResult.ts'
import { reviewOutcomeOf, type Review } from './review.ts'
import { appliedLinesOf, changeTextOf } from './changeView.ts'
import { messages } from './messages.ts'

/** What was applied, for the notice that says so. */
export interface AppliedProposal {
  readonly title: string
  readonly lines: readonly string[]
  /** The draft's value right after: once it is another, undo would take something else back. */
  readonly value: Specification
}

export interface ModuleApplyResult {
  readonly lines: readonly string[]
  /** Texts that the form had no room for. */
  readonly notApplied: readonly string[]
}

/** One module's proposal and what was decided about it. */
export interface ReviewedProposal {
  readonly module: FormKey
  readonly extraction: ExtractionResult
  readonly review: Review
}

/** Makes all that `act` edits one step of this name. */
type RunStep = (name: string, act: () => void) => void

/**
 * Writes what was accepted into the draft, as one step for all of them; from there it is saved as if typed. Answers
 * with a sentence where something broke on the way.
 */
export function applyReviewedProposals(
  draft: Draft,
  name: string,
  all: readonly ReviewedProposal[],
  step: RunStep = draft.undoStack.runAsStep,
): readonly ModuleApplyResult[] | string {
  const results: ModuleApplyResult[] = []
  try {
    step(name, () => {
      for (const reviewed of all) results.push(applyOne(draft, reviewed))
    })
    return results
  } catch {
    return messages.failed
  }
}

function applyOne(draft: Draft, { module, extraction, review }: ReviewedProposal): ModuleApplyResult {
  const source = draft.lensOf(module)
  const before = source.get()
  const { value, applied, notApplied } = reviewOutcomeOf(
    module,
    before,
    extraction.proposal,
    review,
    draft.newId,
  )
  source.set(value)
  return {
    lines: appliedLinesOf(module, before, applied),
    notApplied: notApplied.map(change => changeTextOf(module, change)),
  }
}

/** "Personas Summary applied": what undo calls it. */
export const stepNameOf = (module: FormKey): string => messages.stepName(formOf(module).title)
