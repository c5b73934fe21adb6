import { filledModulesOf, progressOf, type Specification } from '#domain/specification/specification.ts'
import { ToolRefusal, type ProjectSource } from '#server/mcp/projectSource.ts'

/** The id of the only project of a file. */
const fileId = 'file'

/** The project in a file, which can only be read. */
export function fileProject(specification: Specification): ProjectSource {
  const { name, corePurpose } = specification.overview
  return {
    list: async () => [
      { id: fileId, name, about: corePurpose, progress: progressOf(filledModulesOf(specification).length) },
    ],
    async open(id) {
      if (id !== fileId) throw new ToolRefusal(`There is only the project “${fileId}” here.`)
      return { id, name, specification, versions: { acceptance: 0, suggestions: 0 } }
    },
    versions: undefined,
    save: undefined,
    runLong: run => run(),
  }
}
