import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import {
  itemListOf,
  updateItemNumbers,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { ProjectFile, ProjectProperties } from './projectFile.ts'
import { fromWireHiddenForms, fromWireModule, toWireModuleName } from './wire.ts'

/**
 * Reads the project in a file: the inverse of `toProjectFile`. Item ids and item numbers come from the file; an item
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
  // The cast is sound: each key is paired with its own module's value, which fromEntries can't express.
  const modules = Object.fromEntries(values) as unknown as Pick<Specification, ModuleKey>
  const name = project.projectName
  const overview = { ...modules.overview, name }
  return {
    name,
    description: project.projectDescription,
    specification: {
      ...modules,
      overview,
      brainDump: project.rawIdeaDetails,
      ...fromWireHiddenForms(project),
    },
    itemNumbers,
  }
}
