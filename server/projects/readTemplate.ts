import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxProjectFileBytes, type ProjectFile } from '#contract/projectFile.ts'
import { projectFileSchema } from '#contract/projectFile.schema.ts'
import type { TemplateKey } from '#contract/templateKeys.ts'
import { parseJson } from '#server/http/parseInput.ts'

const folder = join(import.meta.dirname, '../../content')

const pathOf = (key: TemplateKey) => (key === 'sample' ? 'sample.json' : `templates/${key}.json`)

const files = new Map<TemplateKey, ProjectFile>()

/** Returns a template's project file, which is read once, when it is first needed. */
export function readTemplate(key: TemplateKey): ProjectFile {
  const file = files.get(key) ?? readContentFile(join(folder, pathOf(key)))
  files.set(key, file)
  return file
}

/** Reads a file of `content/` and validates it like an imported one. Throws if it isn't a project file. */
export function readContentFile(path: string): ProjectFile {
  try {
    return projectFileSchema.parse(parseJson(readFileSync(path, 'utf8'), maxProjectFileBytes))
  } catch (cause) {
    throw new Error(`${path} is not a project file: ${(cause as Error).message}`, { cause })
  }
}
