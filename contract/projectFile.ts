import type { z } from 'zod'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { hiddenForms, hiddenFormsOf, type Specification } from '#domain/specification/specification.ts'
import { defineCall } from './call.ts'
import type { projectFileSchema, projectFileSchemas } from './projectFile.schema.ts'
import { toWireModuleName, toWireModule } from './wire.ts'

/** One project as a file (docs/project-file.md): everything that belongs to it, under the API's names. */
export type ProjectFile = z.output<typeof projectFileSchema>

/**
 * Incremented when earlier versions of Ideawright couldn't read the new format. Format 2 added the statements, format 3
 * the decisions, format 4 what is built and what tools suggest; a file is written in the lowest format that has all it
 * contains.
 */
const projectFileFormats = {
  modulesOnly: 1,
  statements: 2,
  decisions: 3,
  acceptance: 4,
  suggestions: 4,
} as const
const newestFormat = Math.max(...Object.values(projectFileFormats))

/** The maximum size of a project file in bytes: twelve modules and a brain dump, each as large as a save may be. */
export const maxProjectFileBytes = 16_777_216

/** Separate from the other calls about projects, because every page loads those. */
export const projectFiles = {
  import: {
    ...defineCall<(typeof projectFileSchemas)['import']>('POST', '/projects/import'),
    maxBodyBytes: maxProjectFileBytes,
  },
}

export interface ProjectProperties {
  readonly name: string
  readonly description: string
  readonly itemNumbers: ItemNumbers
}

/** Writes a project as a file. Its name is stored once: the overview's name is set to the project's. */
export function toProjectFile(
  specification: Specification,
  { name, description, itemNumbers }: ProjectProperties,
): ProjectFile {
  const named = { ...specification, overview: { ...specification.overview, name } }
  const values = definitions.map(({ key }) => [toWireModuleName(key), toWireModule(key, named[key])] as const)
  return {
    product: 'Ideawright',
    kind: 'project',
    format: formatFor(specification),
    project: {
      projectName: name,
      projectDescription: description,
      rawIdeaDetails: specification.brainDump,
      modules: Object.fromEntries(values),
      ...Object.fromEntries(
        Object.entries(hiddenFormsOf(specification)).filter(([, rows]) => rows.length > 0),
      ),
      itemNumbers,
    },
  }
}

function formatFor(specification: Specification): ProjectFile['format'] {
  const needed = hiddenForms
    .filter(({ key }) => specification[key].length > 0)
    .map(({ key }) => projectFileFormats[key])
  return Math.max(projectFileFormats.modulesOnly, ...needed) as ProjectFile['format']
}

/** Formats a file as text. The same project always gives the same text. */
export const formatProjectFile = (file: ProjectFile): string => `${JSON.stringify(file, null, 2)}\n`

/** The reason why a file can't be read: `none` if it isn't a project file, `newer` if a later version wrote it. */
export type ProjectFileProblem = 'none' | 'newer'

/** Parses a text that looks like a project file. Only the server validates it in full. */
export function readProjectFile(text: string): { file: ProjectFile } | ProjectFileProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'none'
  }
  const { product, kind, format, project } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (product !== 'Ideawright' || kind !== 'project' || typeof format !== 'number') return 'none'
  if (format > newestFormat) return 'newer'
  const { projectName, modules } = (project ?? {}) as Readonly<Record<string, unknown>>
  if (typeof projectName !== 'string' || typeof modules !== 'object' || modules === null) return 'none'
  // Only the server validates it against the schema, because the browser never loads zod.
  return { file: value as ProjectFile }
}
