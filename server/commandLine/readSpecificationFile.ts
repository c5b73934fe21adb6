import { readFileSync, statSync } from 'node:fs'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { maxProjectFileBytes, readProjectFile } from '#contract/projectFile.ts'
import { projectFileSchema } from '#contract/projectFile.schema.ts'
import { readDocument } from '#domain/export/readDocument.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { fileProblem } from '#server/commandLine/fileProblem.ts'
import { safeParse } from '#server/safeParse.ts'
import type { Specification } from '#domain/specification/specification.ts'

export interface SpecificationFile {
  readonly text: string
  readonly specification: Specification
  /** False if the file says more than was understood. */
  readonly isComplete: boolean
}

/** Reads the specification in a project file or an exported document. Throws an `CommandError` if there is none. */
export function readSpecificationFile(path: string): SpecificationFile {
  const text = readText(path)
  const document = readDocument(text)
  if (document !== undefined) return { text, ...document }
  return { text, specification: parseProject(path, text).specification, isComplete: true }
}

/** Reads a project file with all its properties. Throws an `CommandError` if it is none. */
export const readProject = (path: string) => parseProject(path, readText(path))

/** Parses the text of a project file. Throws a `CommandError` that names it if it's none, or damaged. */
export function parseProject(path: string, text: string) {
  const read = readProjectFile(text)
  if (read === 'newer') throw new CommandError(`${path} was written by a newer version of Ideawright.`)
  if (read === 'none') throw new CommandError(`${path} isn’t an Ideawright project or document.`)
  const parsed = safeParse(projectFileSchema, read.file)
  if (parsed.success) return fromProjectFile(parsed.data)
  const [issue] = parsed.error.issues
  const place = issue!.path.length > 0 ? ` at ${issue!.path.join('.')}` : ''
  throw new CommandError(`${path} is damaged${place}: ${issue!.message}.`)
}

/** Reads a text file. Throws an `CommandError` if there is none, or a huge one. */
export function readText(path: string): string {
  try {
    if (statSync(path).size <= maxProjectFileBytes) return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new CommandError(fileProblem(error, path), { cause: error })
  }
  throw new CommandError(`${path} is too large (limit 16 MB).`)
}
