import { maxProjectFileBytes, readProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { fromWireModule, toWireModuleName } from '#contract/wire.ts'
import { modules } from '#domain/modules/index.ts'
import { isFilled } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** What the browser can tell about a chosen file: a preview of its project, or the problem with it. */
export type ImportPreview =
  | { readonly problem: string }
  | {
      readonly file: ProjectFile
      /** The same for every retry of this import, so that only one project is created. */
      readonly id: string
      readonly name: string
      /** The titles of the modules that have content. */
      readonly filled: readonly string[]
    }

const { fileProblems } = messages

/** Reads a chosen file. Never throws: the result is either a project or a message about the problem. */
export async function previewImport(chosen: File): Promise<ImportPreview> {
  if (chosen.size > maxProjectFileBytes) return { problem: fileProblems.tooLarge(chosen.name) }
  let text: string
  try {
    text = await chosen.text()
  } catch {
    return { problem: fileProblems.unreadable(chosen.name) }
  }
  const read = readProjectFile(text)
  if (typeof read === 'string') return { problem: fileProblems[read](chosen.name) }
  const { project } = read.file
  const filled = modules.filter(({ key }) =>
    isFilled(key, fromWireModule(key, project.modules[toWireModuleName(key)])),
  )
  return {
    file: read.file,
    id: crypto.randomUUID(),
    name: project.projectName,
    filled: filled.map(({ title }) => title),
  }
}
