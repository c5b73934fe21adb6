import { formOf, type FormKey, type Specification } from '#domain/specification.ts'
import type { Draft } from '../../draft.ts'
import type { Reading } from './reading.ts'
import { outcomeOf, type Review } from './review.ts'
import { appliedLines, textsOfChange } from './view.ts'
import { words } from './words.ts'

/** What was applied, for the notice that says so. */
export interface Applied {
  readonly title: string
  readonly lines: readonly string[]
  /** The draft's value right after: once it is another, undo would take something else back. */
  readonly value: Specification
}

export interface Placed {
  readonly lines: readonly string[]
  /** Texts that the form had no room for. */
  readonly left: readonly string[]
}

/** One module's proposal and what was decided about it. */
export interface Reviewed {
  readonly module: FormKey
  readonly reading: Reading
  readonly review: Review
}

/** Makes all that `act` edits one step of this name. */
type Step = (name: string, act: () => void) => void

/**
 * Writes what was accepted into the draft, as one step for all of them; from there it is saved as if typed. Answers
 * with a sentence where something broke on the way.
 */
export function applyTo(
  draft: Draft,
  name: string,
  all: readonly Reviewed[],
  step: Step = draft.history.step,
): readonly Placed[] | string {
  const placed: Placed[] = []
  try {
    step(name, () => {
      for (const reviewed of all) placed.push(applyOne(draft, reviewed))
    })
    return placed
  } catch {
    return words.failed
  }
}

function applyOne(draft: Draft, { module, reading, review }: Reviewed): Placed {
  const source = draft.form(module)
  const before = source.get()
  const { value, applied, left } = outcomeOf(module, before, reading.proposal, review, draft.newId)
  source.set(value)
  return {
    lines: appliedLines(module, before, applied),
    left: left.map(change => textsOfChange(module, change)),
  }
}

/** "Personas Summary applied": what undo calls it. */
export const stepNameOf = (module: FormKey): string => words.stepName(formOf(module).title)
