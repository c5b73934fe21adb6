import { traceOf } from '../../trace/createTracer.ts'
import type { Specification } from '../../specification/specification.ts'
import { shortenToLine } from '../../specification/placeName.ts'
import { estimateTokens } from '../../text/estimateTokens.ts'
import type { Notation } from '../criteria/notation.ts'
import { renderHeadingText } from '../markdown.ts'
import { fitParts, type OmittedPart } from './fitParts.ts'
import { sliceCoreOf } from './sliceCore.ts'
import { slicePartsOf } from './sliceParts.ts'

/** The smallest budget that every slice keeps to, in tokens; smaller ones count as this. */
export const smallestSliceBudget = 300

/** The budget unless someone chooses another one: enough to build a feature of usual size. */
export const defaultSliceBudget = 1_600

export interface SliceOptions {
  /** The project's name. */
  readonly name: string
  readonly notation: Notation
  /** The most tokens that the text may have, as `estimateTokens` counts them; without it, nothing is left out. */
  readonly budget?: number | undefined
}

/** What somebody needs to build one part of a specification, as Markdown. */
export interface Slice {
  readonly text: string
  readonly tokens: number
  /** What the budget had no room for, the most critical first. Criteria have an id and no name. */
  readonly leftOut: readonly OmittedPart[]
}

/**
 * The slice of a feature: its stories and criteria, the data models and terms that they name, the constraints,
 * exclusions and qualities that name it or hold for everything, and the personas of its stories. The most critical
 * comes first and is left out last; what's left out is named, and nothing is ever cut. A story, a criterion ("AC-4.2")
 * or another item stands for the features it belongs to. Undefined if there's no such item. The same input always
 * gives the same text.
 */
export const sliceOf = (
  specification: Specification,
  itemId: string,
  options: SliceOptions,
): Slice | undefined => sliceOfItems(specification, [itemId], options)

/** The slice of several items together. Those that don't exist are ignored; undefined if none does. */
export function sliceOfItems(
  specification: Specification,
  itemIds: readonly string[],
  { name, notation, budget = Infinity }: SliceOptions,
): Slice | undefined {
  const trace = traceOf(specification)
  const core = sliceCoreOf(specification, trace, itemIds)
  if (core === undefined) return undefined
  const asked = core.itemIds.length > 5 ? `${core.itemIds.length} items` : core.itemIds.join(', ')
  const title = `# ${renderHeadingText(shortenToLine(name), 'Unnamed')} - Only ${asked}`
  const parts = slicePartsOf(specification, trace, core, notation)
  const fitted = fitParts(title, parts, Math.max(budget, smallestSliceBudget))
  return { ...fitted, tokens: estimateTokens(fitted.text) }
}
