import type { Specification } from '#domain/specification/specification.ts'
import type { Decision } from '../draft/draftText.ts'
import type { AnchoredStatement } from './anchorStatements.ts'
import { currentKindOf } from './currentStateOf.ts'

/**
 * What is known about the statements of a text before it's read again, for `draftText`: what the person decided, and
 * where statements went that were applied. A statement whose every place is gone stays open, and one that only other
 * places are left of stays there, so that nothing that was taken away comes back on its own. About the others, the reader decides.
 */
export const decisionsOf = (
  anchored: readonly AnchoredStatement[],
  specification: Specification,
): Decision[] =>
  anchored.flatMap(({ start, end, statement }) => {
    const { state, kind, isDecided } = statement
    if (state === 'setAside') return [{ start, end, to: 'aside' }]
    if (state === 'placed') return [{ start, end, to: currentKindOf(statement, specification) ?? null }]
    return isDecided ? [{ start, end, to: kind === '' ? null : kind }] : []
  })
