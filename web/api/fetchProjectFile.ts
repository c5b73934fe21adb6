import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { projects } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { fileNameOf } from '#domain/export/document.ts'
import { request } from './request.ts'

/** Downloads a project's stored state as a project file (docs/project-file.md). */
export async function fetchProjectFile(id: string, userId: string): Promise<{ name: string; text: string }> {
  const wire = await request(projects.read, { params: { id }, query: { userId } })
  const { modules, ...own } = fromWireProject(wire)
  return {
    name: fileNameOf(own.name, '-project.json'),
    text: formatProjectFile(toProjectFile(modules, own)),
  }
}
