import type { Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { findExclusions } from './findExclusions.ts'

/** Reads excluded features, one line each. */
export const reader: Reader = (blocks, source, isAsked) =>
  findExclusions(blocks, isAsked).map(({ feature, block }) =>
    createExtractedItem({ excludedFeatures: `- ${feature}` }, [block], source),
  )
