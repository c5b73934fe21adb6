import { maxProjectFileBytes, readProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { fromWireModule, toWireModuleName } from '#contract/wire.ts'
import { modules } from '#domain/modules/index.ts'
import { isFilled } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** A file that was chosen, as far as the browser can tell: what it would become, or what is wrong with it. */
export type ImportPreview =
  | { readonly problem: string }
  | {
      readonly file: ProjectFile
      /** The same for every try of this import, so that one project is made. */
      readonly id: string
      readonly name: string
      /** Titles of the modules that it fills. */
      readonly filled: readonly string[]
    }

const { fileProblems } = messages

/** Reads a chosen file. Total: whatever was chosen is either a project or a sentence. */
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
