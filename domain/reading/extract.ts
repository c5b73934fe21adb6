import type { ExtractedItem } from './extraction.ts'
import type { FormKey } from '../specification/specification.ts'
import { textBlocksOf, sentencesOf, type TextBlock } from '../text/textBlocks.ts'
import { excerptOf } from './excerpt.ts'
import { readerOf } from './readers.ts'

/** Where a text comes from, and whether it answers a question about the module it is read for. */
export interface ExtractionInput {
  readonly text: string
  /** A message's id, or 'brainDump'. */
  readonly source: string
  /** An answer may say things in fewer words: a bare list is a list of what was asked for. */
  readonly isAsked?: boolean
}

/**
 * What a text says about one module: values with the words that they rest on. All words of a value stand in the text;
 * what wasn't said stays empty.
 */
export function extract(module: FormKey, input: ExtractionInput): ExtractedItem[] {
  return extractFromBlocks(module, textBlocksOf(excerptOf(input.text)), input)
}

/** The same for a text that has been cut into its pieces already: a draft of all modules cuts it once. */
export function extractFromBlocks(
  module: FormKey,
  blocks: readonly TextBlock[],
  { source, isAsked = false }: Omit<ExtractionInput, 'text'>,
): ExtractedItem[] {
  // A wall of text is read by its sentences.
  const isShort = ({ kind, text }: TextBlock) => text.length <= (kind === 'code' ? 50_000 : maxBlockLength)
  const readable = blocks.flatMap(block => (isShort(block) ? [block] : sentencesOf(block).filter(isShort)))
  return readerOf(module)(readable, source, isAsked).filter(entry => Object.keys(entry.finds).length > 0)
}

/** Longer than any sentence or bullet that a person means as one, in UTF-16 units; what is longer is no answer. */
const maxBlockLength = 4_000
