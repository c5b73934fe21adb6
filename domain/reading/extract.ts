import type { ExtractedItem } from './extraction.ts'
import { modules } from '../modules/index.ts'
import type { FormKey, ModuleKey } from '../specification/specification.ts'
import { textBlocksOf, sentencesOf, type TextBlock } from '../text/textBlocks.ts'
import { excerptOf, maxDraftLength } from './excerpt.ts'
import { readerOf } from './readers.ts'

/** A text, its source, and whether it answers a question about the module it is read for. */
export interface ExtractionInput {
  readonly text: string
  /** A message's id, or 'brainDump'. */
  readonly source: string
  /** True for an answer, which may be shorter: a bare list contains the things that we asked for. */
  readonly isAsked?: boolean
}

/**
 * Extracts the values for one module from a text, with their evidence. All words of a value are in the text, and
 * fields that it doesn't mention stay empty.
 */
export function extract(module: FormKey, input: ExtractionInput): ExtractedItem[] {
  return extractFromBlocks(module, textBlocksOf(excerptOf(input.text)), input)
}

/** Does the same for text blocks, because drafting all modules splits the brain dump only once. */
export function extractFromBlocks(
  module: FormKey,
  blocks: readonly TextBlock[],
  { source, isAsked = false }: Omit<ExtractionInput, 'text'>,
): ExtractedItem[] {
  // A block that is too long is read sentence by sentence.
  const isShort = ({ kind, text }: TextBlock) => text.length <= (kind === 'code' ? 50_000 : maxBlockLength)
  const readable = blocks.flatMap(block => (isShort(block) ? [block] : sentencesOf(block).filter(isShort)))
  return readerOf(module)(readable, source, isAsked).filter(entry => Object.keys(entry.finds).length > 0)
}

/** What the readers of all modules find in a text. */
export type FoundByModule = ReadonlyMap<ModuleKey, readonly ExtractedItem[]>

/** Runs the readers of all modules on a text, up to `maxDraftLength`. */
export const extractAll = (text: string, source: string): FoundByModule => {
  const blocks = textBlocksOf(excerptOf(text, maxDraftLength))
  return new Map(modules.map(({ key }) => [key, extractFromBlocks(key, blocks, { source })]))
}

/** No sensible sentence or bullet is longer than this, in UTF-16 units; anything longer is ignored. */
const maxBlockLength = 4_000
