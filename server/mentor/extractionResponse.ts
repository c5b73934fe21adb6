import type { ExtractionResponse } from '#contract/mentor.ts'
import { previewForm, slotsOf } from '#domain/mentor/dialogue/slots.ts'
import type { Item } from '#domain/field/field.ts'
import { highestItemNumberOf } from '#domain/specification/itemIds.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { formValueOf } from '#domain/reading/summary/readSummary.ts'
import { toSummary } from '#domain/reading/summary/toSummary.ts'
import type { ExtractionResult } from '#server/mentor/mentorEngine.ts'

/**
 * Turns an engine's findings into the response of `extract` and `draft`: in the summary's shape
 * (docs/product.md#summary-shapes), as a proposal for the form's current value, with the questions still open if all
 * of it were accepted.
 */
export function toExtractionResponse(
  module: FormKey,
  project: Specification,
  { entries, unplaced, usage }: ExtractionResult,
  speaker: string,
): ExtractionResponse {
  const { changes, removals } = createProposal(module, project[module], entries)
  const form = previewForm(module, project[module], entries)
  return {
    success: entries.length > 0,
    data: { ...toSummary(module, formValueOf(module, entries, lastItemNumberOf(module, project))) },
    // A round trip through JSON removes undefined properties.
    proposal: JSON.parse(JSON.stringify({ module, changes, removals })) as ExtractionResponse['proposal'],
    unplaced: [...unplaced],
    questions: slotsOf(module, form, project)
      .filter(({ isFilled }) => !isFilled)
      .map(({ question }) => question),
    speaker,
    usage: usage ?? null,
  }
}

/** Returns the highest id number in use: items without an id must not be taken for the form's own. */
function lastItemNumberOf(module: FormKey, project: Specification): number {
  const list = itemListOf(module)
  if (list === undefined) return 0
  // The cast is sound: by the module's definition, a list's value consists of its items.
  const items = project[module] as readonly Item[]
  return highestItemNumberOf(list.prefix, items)
}
