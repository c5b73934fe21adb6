import { diff, type Patch } from '../field/patch.ts'
import type { ExportFile } from '../export/targets/target.ts'
import type { Specification, VisibleFormKey } from '../specification/specification.ts'
import { backlog } from './backlog/reader.ts'
import { json } from './json/reader.ts'
import { kiro } from './kiro/reader.ts'
import { isWholeDocument, markdown } from './markdown/reader.ts'
import { openspec } from './openspec/reader.ts'
import type { Reader, TakeAppendix, UnreadText } from './reader.ts'
import { specKit } from './spec-kit/reader.ts'
import { text } from './text.ts'

/**
 * Every format that can be taken back. The first that accepts the files reads them, so those that have folders of their
 * own come before those that only have headings; the last accepts any text.
 */
export const readers: readonly Reader[] = [json, kiro, backlog, specKit, openspec, markdown, text]

export interface ImportedFiles {
  readonly reader: Reader
  readonly specification: Specification
  /** `apply(current, patch) = specification`. */
  readonly patch: Patch
  /** What could not be placed, and isn't in the brain dump either. */
  readonly unread: readonly UnreadText[]
  readonly notMentioned: readonly VisibleFormKey[]
  /** The folders of archived changes that weren't read, because other files contain their results. */
  readonly archived: readonly string[]
  /** True if there is an appendix of decisions that wasn't read. */
  readonly needsAppendix: boolean
}

/**
 * What files of any format would change in a specification. Nothing is applied. Never throws. Without `takeAppendix`,
 * whose code is large, the appendix of decisions isn't read.
 */
export function importFilesWith(
  takeAppendix: TakeAppendix | undefined,
  files: readonly ExportFile[],
  current: Specification,
): ImportedFiles {
  // A document of ours may quote files of other tools.
  const others = files.filter(it => !isWholeDocument(it.text))
  const reader = readers.find(it => it.accepts(it === markdown ? files : others)) ?? text
  const read = reader.read(files, current, takeAppendix)
  const { specification, unread, notMentioned = [], archived = [], needsAppendix = false } = read
  return {
    reader,
    specification,
    patch: diff(current, specification),
    unread: unread.filter(it => !specification.brainDump.includes(it.text.trim())),
    notMentioned,
    archived,
    needsAppendix,
  }
}
