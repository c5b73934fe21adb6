import type { Field } from '#domain/field/field.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Tree } from './tree.ts'

/**
 * How a mentor's summary gives one module (docs/product.md#summary-shapes). Whatever is left out follows from the
 * module's definition.
 */
export interface SummaryFormat<K extends FormKey = FormKey> {
  /** Objects or lists that hold the module. By default its key, its title and its name on the wire. */
  readonly containerNames?: readonly string[]
  /**
   * Other names for each field, by its path: those of the wire, those of the summary shapes, and what language models
   * write instead. Compared without case and signs. By default the field's label.
   */
  readonly aliases?: { readonly [path: string]: readonly string[] }
  /**
   * The field for what has none of its own; without one it is listed as not placed. For the items of a list by default
   * the first long text that isn't their name.
   */
  readonly notesField?: string
  /** How a text under an unknown name is added to the notes; by default "name: text". */
  noteOf?(this: void, name: string, text: string): string
  /** The field that a module of single fields takes from a bare text in its place. */
  readonly textField?: string
  /** The field of lines that takes the bare texts of a list, which are otherwise an item each. */
  readonly textsField?: string
  /** For the lists within its items: other names of their fields, and of the options of their choices. */
  readonly rows?: RowFormat
  /** An item that is said in one text, if it is in the module's own form. */
  parseItemText?(this: void, text: string): ParsedItemText | undefined
  /** Places one entry of a list that stands for a module of single fields; by default its category decides the field. */
  placeEntry?(this: void, context: PlacementContext, entry: Tree): void
  /** The module's value as a summary; by default as it is stored, and a list under the module's key. */
  toSummary?(this: void, value: Specification[K]): Readonly<Record<string, unknown>>
}

export interface RowFormat {
  readonly aliases: { readonly [field: string]: readonly string[] }
  readonly options: readonly (readonly [option: string, names: RegExp])[]
}

export interface ParsedItemText {
  readonly values: Readonly<Record<string, string>>
  /** Words that say which part is which, and are the form's own labels. */
  readonly understood: readonly string[]
}

/** A format with its defaults. */
export interface CompleteSummaryFormat<K extends FormKey = FormKey> extends Omit<
  SummaryFormat<K>,
  'aliases'
> {
  readonly containerNames: readonly string[]
  readonly rows: RowFormat
  aliasesOf(this: void, path: string): readonly string[]
  noteOf(this: void, name: string, text: string): string
}

/** What a summary's reader offers to those who place its parts. */
export interface PlacementContext {
  readonly module: FormKey
  readonly format: CompleteSummaryFormat
  readonly fields: ReadonlyMap<string, Field>
  /** Words that became a tick, a link between parts of a story or a place: they are not lost. */
  readonly understood: string[]
  setField(this: void, path: string, value: unknown): void
  addUnplaced(this: void, text: string): void
}
