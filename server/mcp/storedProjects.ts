import { history } from '#contract/history.ts'
import { projects, type WireProject, type WireProjectSummary } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { HttpError } from '#server/http/httpError.ts'
import type { ProjectSource } from '#server/mcp/projectSource.ts'
import type { RunCall } from '#server/mcp/runCall.ts'

/** The projects of a user, through the calls of the API, which name the owner in every query. */
export function storedProjects(runCall: RunCall, runLong: ProjectSource['runLong']): ProjectSource {
  return {
    runLong,
    async list(search) {
      const query = { view: 'summary' as const, ...(search === undefined ? {} : { search }) }
      const listed = await runCall(projects.list, { query })
      return listed.map(project => {
        const { _id: id, projectName: name, progress, about } = project as WireProjectSummary
        return { id, name, progress, about }
      })
    },
    async open(id) {
      const wire: WireProject = await runCall(projects.read, { params: { id } })
      const { projectName: name, acceptanceVersion: acceptance, suggestionsVersion: suggestions } = wire
      return { id, name, specification: fromWireSpecification(wire), versions: { acceptance, suggestions } }
    },
    versions: {
      list: id => runCall(history.snapshots, { params: { id } }),
      async open(id, snapshotId) {
        const { content } = await runCall(history.snapshot, { params: { id, snapshotId } })
        return fromWireSpecification(content)
      },
    },
    async save({ id, versions }, key, value) {
      const input = { params: { id }, ifMatch: versions[key] }
      try {
        if (key === 'acceptance')
          await runCall(projects.saveAcceptance, { ...input, body: { acceptance: value } })
        else await runCall(projects.saveSuggestions, { ...input, body: { suggestions: value } })
        return true
      } catch (error) {
        if (error instanceof HttpError && error.status === 412) return false
        throw error
      }
    },
  }
}
