import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { findDefinitions } from './findDefinitions.ts'

/** The terms that the reader found, and statements of the form "first choice = the bowl it goes to first". */
export const draft: Drafter = (placed, { source, found }) =>
  placed.flatMap(statement => {
    const known = foundIn([statement], found)
    if (known.length > 0) return known
    return findDefinitions([blockOf(statement)], true).map(({ term, definition, block }) =>
      createExtractedItem({ term, definition }, [block], source),
    )
  })
