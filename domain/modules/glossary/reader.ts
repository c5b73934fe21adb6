import type { Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { findDefinitions } from './findDefinitions.ts'

/** Reads terms with their definitions. */
export const reader: Reader = (blocks, source, isAsked) =>
  findDefinitions(blocks, isAsked).map(({ term, definition, block }) =>
    createExtractedItem({ term, definition }, [block], source),
  )
