import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { readProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { diff } from '#domain/field/patch.ts'
import { importFilesWith, type ImportedFiles } from '#domain/import/importFilesWith.ts'
import type { TakeAppendix } from '#domain/import/reader.ts'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { hiddenFormsOf, type Specification } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** What chosen files would change: those that `importFilesWith` reads, or a whole project. */
export type ChosenImport = Omit<ImportedFiles, 'reader'> & { readonly reader: { readonly title: string } }

/** What chosen files would change in a specification. A project's own file changes everything that users can see. */
export function importChosenFiles(
  files: readonly ExportFile[],
  current: Specification,
  takeAppendix?: TakeAppendix,
): ChosenImport {
  for (const file of files) {
    const read = readProjectFile(file.text)
    const project = typeof read === 'string' ? undefined : specificationIn(read.file)
    if (project === undefined) continue
    const specification = { ...project, ...hiddenFormsOf(current) }
    return {
      reader: { title: messages.projectFile },
      specification,
      patch: diff(current, specification),
      unread: files.filter(it => it !== file),
      notMentioned: [],
      archived: [],
      needsAppendix: false,
    }
  }
  return importFilesWith(takeAppendix, files, current)
}

/** Only the server validates project files, so the rest of one may have any shape. */
function specificationIn(file: ProjectFile): Specification | undefined {
  try {
    return fromProjectFile(file).specification
  } catch {
    return undefined
  }
}
