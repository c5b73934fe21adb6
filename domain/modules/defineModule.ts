import type { Field, ValueOf } from '../field/field.ts'

/**
 * One part of a specification: what it asks, when it counts as filled, how it reads in the exported document.
 * Uniform things are data (`body`); what is particular is a small function beside it.
 */
export interface Module<K extends string = string, F extends Field = Field, W extends string = string> {
  readonly key: K
  /** Its name on the wire (docs/product.md#wire-project), if that isn't its key. */
  readonly wireName?: W
  /** The key that opens its form after G; without one it has no shortcut. */
  readonly shortcut?: string
  /** Its name in menus, forms and, without a `heading`, in the document. */
  readonly title: string
  /** Heading in the exported document, where it differs from the title. */
  readonly heading?: string
  readonly body: F
  /** Whether it counts for the progress (docs/product.md#modules). */
  isFilled(value: ValueOf<F>): boolean
  /** The text of its section, without the heading. Only built from `markdown.ts`, so no value breaks the outline. */
  toMarkdown(value: ValueOf<F>, positionOf: PositionLookup): string
}

/** The position, from 1, of the item of another module that a text names; undefined where it names none. */
export type PositionLookup = (to: string, text: string) => number | undefined

export const defineModule = <const K extends string, F extends Field, const W extends string = K>(
  module: Module<K, F, W>,
): Module<K, F, W> => module

/** Whitespace alone is empty (docs/product.md#blank-text). */
export const isBlank = (text: string): boolean => text.trim() === ''
