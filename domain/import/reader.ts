import type { ExportFile } from '../export/targets/target.ts'
import type { Specification, VisibleFormKey } from '../specification/specification.ts'
import type { takeAppendix } from './markdown/appendix/takeAppendix.ts'

/** Reads the appendix of decisions, with all code that answers questions. */
export type TakeAppendix = typeof takeAppendix

/** Reads one format back into a specification. */
export interface Reader<K extends string = string> {
  /** The key of the export target of the same format, where there is one. */
  readonly key: K
  /** The format's name, as its own makers write it. */
  readonly title: string
  /** True if these files are of this format. */
  accepts(files: readonly ExportFile[]): boolean
  /**
   * What the files say, as the specification after the import: `current` with everything that the files speak about
   * replaced or added. Forms that the format doesn't hold stay as they are. Never throws.
   */
  read(
    files: readonly ExportFile[],
    current: Specification,
    takeAppendix: TakeAppendix | undefined,
  ): ReadFiles
}

export interface ReadFiles {
  readonly specification: Specification
  /** What could not be placed. */
  readonly unread: readonly UnreadText[]
  /** Forms that the format holds, but these files don't mention. They stay as they are. */
  readonly notMentioned?: readonly VisibleFormKey[]
  /** Archived changes that weren't read because other files contain their results: their folders, in order. */
  readonly archived?: readonly string[]
  /** True if there is an appendix of decisions that wasn't read. */
  readonly needsAppendix?: boolean
}

/** Words of a file that the specification doesn't have after the import. */
export interface UnreadText {
  readonly path: string
  readonly text: string
}

export const defineReader = <const K extends string>(reader: Reader<K>): Reader<K> => reader
