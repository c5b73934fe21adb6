import { projectFileBytes, readProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { moduleFromWire, moduleNameOf } from '#contract/wire.ts'
import { modules } from '#domain/modules/index.ts'
import { isFilled } from '#domain/specification.ts'
import { fileWords } from './fileWords.ts'

/** A file that was chosen, as far as the browser can tell: what it would become, or what is wrong with it. */
export type Chosen =
  | { readonly problem: string }
  | {
      readonly file: ProjectFile
      /** The same for every try of this import, so that one project is made. */
      readonly id: string
      readonly name: string
      /** Titles of the modules that it fills. */
      readonly filled: readonly string[]
    }

const { problems } = fileWords

/** Reads a chosen file. Total: whatever was chosen is either a project or a sentence. */
export async function readChosen(chosen: File): Promise<Chosen> {
  if (chosen.size > projectFileBytes) return { problem: problems.tooLarge(chosen.name) }
  let text: string
  try {
    text = await chosen.text()
  } catch {
    return { problem: problems.unreadable(chosen.name) }
  }
  const read = readProjectFile(text)
  if (typeof read === 'string') return { problem: problems[read](chosen.name) }
  const { project } = read.file
  const filled = modules.filter(({ key }) =>
    isFilled(key, moduleFromWire(key, project.modules[moduleNameOf(key)])),
  )
  return {
    file: read.file,
    id: crypto.randomUUID(),
    name: project.projectName,
    filled: filled.map(({ title }) => title),
  }
}
