import type { TextBlock } from '../text/textBlocks.ts'

/** The values read from a text or from a mentor's summary, before they become a proposal. */

/** The words that a value is based on, and their position. */
export interface Evidence {
  readonly quote: string
  /** The source of the quote: a message's id, 'brainDump', 'summary'. */
  readonly source: string
  /** The position of the quote in its source, in UTF-16 units, if known. */
  readonly start?: number
  readonly end?: number
}

/**
 * The confidence in a value: stated in these words ('said'), inferred from them ('guessed'), or suggested without any
 * ('template').
 */
export type Confidence = 'said' | 'guessed' | 'template'

/** A value for one field, in the field's stored shape. */
export interface ExtractedValue {
  readonly value: unknown
  readonly evidence: readonly Evidence[]
  readonly mark: Confidence
  /** Why it is suggested, if nobody said it. */
  readonly reason?: string
  /** True if it takes the place of the form's value instead of being added to it: what the person has left of a text. */
  readonly replaces?: boolean
}

/**
 * Values for one item of a list, or for a module of single fields, keyed by path, such as 'name' or
 * 'securityConsiderations.other'. Fields without a value are absent. A module that is a single text has the path ''.
 */
export interface ExtractedItem {
  /** Present only if the text names the item by its id. */
  readonly id?: string
  /**
   * What the person took away, in their words. With an id, that card is proposed to be removed; without one, the item
   * only says that the words are not to be drafted from the brain dump.
   */
  readonly removed?: string
  readonly finds: { readonly [path: string]: ExtractedValue }
}

/** An item's text for a field; blank if it has none. */
export function textOf({ finds }: ExtractedItem, field: string): string {
  const value = finds[field]?.value
  return typeof value === 'string' ? value : ''
}

/**
 * Reads the values of one module from the blocks of a text. `source` is the id of the text, which goes into the
 * evidence. If `isAsked` is true, the text answers a question about the module, so fewer words are enough.
 */
export type Reader = (blocks: readonly TextBlock[], source: string, isAsked: boolean) => ExtractedItem[]
