import type { Extracted } from '#contract/mentor.ts'
import { heardForm, slotsOf } from '#domain/interview/slots.ts'
import type { Item } from '#domain/field.ts'
import { itemNumber } from '#domain/items.ts'
import { proposalFor } from '#domain/proposal.ts'
import { itemListOf, type FormKey, type Specification } from '#domain/specification.ts'
import { valuesOf } from '#domain/summary.ts'
import { summaryShapeOf } from '#domain/summaryShape.ts'
import type { Found } from '#server/mentor/engine.ts'

/**
 * What an engine found as the answer to `extract` and `draft` (decision 27): in the summary's shape, as a proposal
 * for the form as it is now, and what would still be open when all of it were accepted.
 */
export function extractedOf(
  module: FormKey,
  project: Specification,
  { entries, unplaced, usage }: Found,
  speaker: string,
): Extracted {
  const { changes, removals } = proposalFor(module, project[module], entries)
  const form = heardForm(module, project[module], entries)
  return {
    success: entries.length > 0,
    data: { ...summaryShapeOf(module, valuesOf(module, entries, lastNumberIn(module, project))) },
    // As JSON has it: without the names that hold nothing.
    proposal: JSON.parse(JSON.stringify({ module, changes, removals })) as Extracted['proposal'],
    unplaced: [...unplaced],
    questions: slotsOf(module, form, project)
      .filter(({ isFilled }) => !isFilled)
      .map(({ question }) => question),
    speaker,
    usage: usage ?? null,
  }
}

/** Behind the ids that are taken: what has none yet must not pass for one of the form's own items. */
function lastNumberIn(module: FormKey, project: Specification): number {
  const list = itemListOf(module)
  if (list === undefined) return 0
  // A list's value are its items by the module's definition.
  const items = project[module] as readonly Item[]
  return Math.max(0, ...items.map(({ id }) => itemNumber(list.prefix, id) ?? 0))
}
