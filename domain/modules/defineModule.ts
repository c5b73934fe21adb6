import type { Field, ValueOf } from '../field/field.ts'

/**
 * One part of a specification: its fields, when it counts as filled, and its section of the exported document.
 * Whatever is uniform is data (`body`); anything particular is a small function beside it.
 */
export interface Module<K extends string = string, F extends Field = Field, W extends string = string> {
  readonly key: K
  /** Its name on the wire (docs/product.md#wire-project), if it differs from the key. */
  readonly wireName?: W
  /** The key that opens its form after G; without it, the form has no shortcut. */
  readonly shortcut?: string
  /** Its name in menus, forms and, without a `heading`, in the document. */
  readonly title: string
  /** Its heading in the exported document, if it differs from the title. */
  readonly heading?: string
  readonly body: F
  /** True if it counts towards the progress (docs/product.md#modules). */
  isFilled(value: ValueOf<F>): boolean
  /** Renders its section without the heading, using only `markdown.ts`, so that no value breaks the outline. */
  toMarkdown(value: ValueOf<F>, positionOf: PositionLookup): string
}

/** Returns the position, from 1, of the item of another module that a text names, or undefined if it names none. */
export interface PositionLookup {
  (to: string, text: string): number | undefined
  /** The number of items that another module has. */
  countOf(to: string): number
}

export const defineModule = <const K extends string, F extends Field, const W extends string = K>(
  module: Module<K, F, W>,
): Module<K, F, W> => module

/** True for an empty text and for one of white space only (docs/product.md#blank-text). */
export const isBlank = (text: string): boolean => text.trim() === ''
