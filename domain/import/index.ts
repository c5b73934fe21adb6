import type { ExportFile } from '../export/targets/target.ts'
import type { Specification } from '../specification/specification.ts'
import { importFilesWith, readers, type ImportedFiles } from './importFilesWith.ts'
import { takeAppendix } from './markdown/appendix/takeAppendix.ts'

export { readers, type ImportedFiles }

/** What files of any format would change in a specification. Nothing is applied. Never throws. */
export const importFiles = (files: readonly ExportFile[], current: Specification): ImportedFiles =>
  importFilesWith(takeAppendix, files, current)
