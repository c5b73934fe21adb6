import type { Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { findAcceptanceCriteria } from './findAcceptanceCriteria.ts'

/** Reads one set of criteria for each story that has any. */
export const reader: Reader = (blocks, source, isAsked) =>
  findAcceptanceCriteria(blocks, isAsked).map(({ story, criteria }) =>
    createExtractedItem({ userStoryId: story, criteria: criteria.map(it => it.text) }, criteria, source),
  )
