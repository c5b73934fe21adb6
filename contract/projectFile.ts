import type { z } from 'zod'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { itemListOf, updateItemNumbers, type Specification } from '#domain/specification/specification.ts'
import { defineCall } from './call.ts'
import type { projectFileSchema, projectFileSchemas } from './projectFile.schema.ts'
import { fromWireModule, toWireModuleName, toWireModule } from './wire.ts'

/** One project as a file (docs/project-file.md): all that is its own, under the names of the API. */
export type ProjectFile = z.output<typeof projectFileSchema>

/** Raised when a file of this version could not be read by an earlier one. */
const projectFileFormat = 1

/** As many bytes as a project can have at most: twelve modules and a brain dump, each as large as one save may be. */
export const maxProjectFileBytes = 16_777_216

/** Apart from the other calls about projects, which every page loads. */
export const projectFiles = {
  import: {
    ...defineCall<(typeof projectFileSchemas)['import']>('POST', '/projects/import'),
    maxBodyBytes: maxProjectFileBytes,
  },
}

interface ProjectProperties {
  readonly name: string
  readonly description: string
  readonly itemNumbers: ItemNumbers
}

/** A project's file. Its name stands in one place: the overview's is made equal to it. */
export function toProjectFile(
  specification: Specification,
  { name, description, itemNumbers }: ProjectProperties,
): ProjectFile {
  const named = { ...specification, overview: { ...specification.overview, name } }
  const values = definitions.map(({ key }) => [toWireModuleName(key), toWireModule(key, named[key])] as const)
  return {
    product: 'Ideawright',
    kind: 'project',
    format: projectFileFormat,
    project: {
      projectName: name,
      projectDescription: description,
      rawIdeaDetails: specification.brainDump,
      modules: Object.fromEntries(values),
      itemNumbers,
    },
  }
}

/** The file as it is written: the same project makes the same text. */
export const formatProjectFile = (file: ProjectFile): string => `${JSON.stringify(file, null, 2)}\n`

/**
 * The project of a file, to which `toProjectFile` is the way back. Its ids and item numbers are the file's; an item
 * without a usable id gets the next one, as in a save (decision 034). The project's name overrides the overview's.
 */
export function fromProjectFile({
  project,
}: ProjectFile): ProjectProperties & { readonly specification: Specification } {
  let itemNumbers = { ...project.itemNumbers } as ItemNumbers
  const values = definitions.map(({ key }) => {
    const lastNumber = itemNumbers[itemListOf(key)?.prefix ?? '']
    const value = fromWireModule(key, project.modules[toWireModuleName(key)], lastNumber)
    itemNumbers = updateItemNumbers(itemNumbers, key, value)
    return [key, value] as const
  })
  // Each key was given the value of its own module; fromEntries forgets which is whose.
  const modules = Object.fromEntries(values) as unknown as Omit<Specification, 'brainDump'>
  const name = project.projectName
  const overview = { ...modules.overview, name }
  return {
    name,
    description: project.projectDescription,
    specification: { ...modules, overview, brainDump: project.rawIdeaDetails },
    itemNumbers,
  }
}

/** What a file is not, where it is none of ours; `newer` is one of a later version. */
export type ProjectFileProblem = 'none' | 'newer'

/** The text of a file as a value that seems to be a project's file; whether it is one, the server says. */
export function readProjectFile(text: string): { file: ProjectFile } | ProjectFileProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'none'
  }
  const { product, kind, format, project } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (product !== 'Ideawright' || kind !== 'project' || typeof format !== 'number') return 'none'
  if (format > projectFileFormat) return 'newer'
  const { projectName, modules } = (project ?? {}) as Readonly<Record<string, unknown>>
  if (typeof projectName !== 'string' || typeof modules !== 'object' || modules === null) return 'none'
  // Held against the schema by the server alone, which the browser has no bytes for.
  return { file: value as ProjectFile }
}
