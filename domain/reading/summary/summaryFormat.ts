import type { Field } from '#domain/field/field.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Tree } from './tree.ts'

/**
 * The shape of one module in a mentor's summary (docs/product.md#summary-shapes). Anything left out follows from the
 * module's definition.
 */
export interface SummaryFormat<K extends FormKey = FormKey> {
  /** Objects or lists that hold the module. By default its key, its title and its name on the wire. */
  readonly containerNames?: readonly string[]
  /**
   * Other names for each field, by its path: those of the wire and of the summary shapes, and names that language
   * models use instead. Case and punctuation are ignored. By default the field's label.
   */
  readonly aliases?: { readonly [path: string]: readonly string[] }
  /**
   * The field for texts without a field of their own, which are otherwise listed as unplaced. For items of a list, it
   * is by default the first long text that isn't their name.
   */
  readonly notesField?: string
  /** Formats a text under an unknown name for the notes; by default "name: text". */
  noteOf?(this: void, name: string, text: string): string
  /** In a module of single fields, the field that a bare text in its place fills. */
  readonly textField?: string
  /** The field of lines that the bare texts of a list fill; without it, each text is an item. */
  readonly textsField?: string
  /** For lists within items: other names for their fields, and for the options of their choices. */
  readonly rows?: RowFormat
  /** Parses an item given as one text, if it is in the module's own form. */
  parseItemText?(this: void, text: string): ParsedItemText | undefined
  /** Places one entry of a list in place of a module of single fields; by default, its category decides the field. */
  placeEntry?(this: void, context: PlacementContext, entry: Tree): void
  /** Converts the value to a summary; by default, it has its stored shape, and a list is under the module's key. */
  toSummary?(this: void, value: Specification[K]): Readonly<Record<string, unknown>>
}

export interface RowFormat {
  readonly aliases: { readonly [field: string]: readonly string[] }
  readonly options: readonly (readonly [option: string, names: RegExp])[]
}

export interface ParsedItemText {
  readonly values: Readonly<Record<string, string>>
  /** Words that only tell the parts apart, like the form's own labels. */
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

/** Everything that functions that place parts of a summary need from its reader. */
export interface PlacementContext {
  readonly module: FormKey
  readonly format: CompleteSummaryFormat
  readonly fields: ReadonlyMap<string, Field>
  /** Words that are not lost, since they became a flag, decided a field or only joined the parts of a story. */
  readonly understood: string[]
  setField(this: void, path: string, value: unknown): void
  addUnplaced(this: void, text: string): void
}
