import type { Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem, isUnderHeading } from '#domain/text/textBlocks.ts'
import { findUserStories } from './findUserStories.ts'

/** Reads user stories in any of their forms, except for examples. */
export const reader: Reader = (blocks, source) =>
  findUserStories(blocks)
    .filter(story => !isUnderHeading(story.block, notStoryHeading))
    .map(({ persona, goal, benefit, block }) =>
      createExtractedItem({ persona, goal, benefit }, [block], source),
    )

const notStoryHeading = /\b(?:links|resources|examples?(?: projects)?|glossary|introduction|references)\b/i
