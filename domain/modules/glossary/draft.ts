import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { explainedTermsIn } from './explainedTermsIn.ts'
import { findDefinitions } from './findDefinitions.ts'

/** The terms that a line explains or the reader found, and statements of the form "first choice = the bowl it goes to first". */
export const draft: Drafter = (placed, { source, found }) =>
  placed.flatMap(statement => {
    const block = blockOf(statement)
    const explained = explainedTermsIn(statement.text)
    if (explained.length > 0)
      return explained.map(({ term, definition }) =>
        createExtractedItem({ term, definition }, [block], source),
      )
    const known = foundIn([statement], found)
    if (known.length > 0) return known
    return findDefinitions([block], true).map(({ term, definition, block: part }) =>
      createExtractedItem({ term, definition }, [part], source),
    )
  })
