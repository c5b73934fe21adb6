import { history, type Snapshot } from '#contract/history.ts'
import { historySchemas } from '#contract/history.schema.ts'
import { projects, type WireProjectSummary } from '#contract/projects.ts'
import { projectSchemas } from '#contract/projects.schema.ts'
import { fromWireProject, fromWireSpecification } from '#contract/wire.ts'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { readFrom, type RemoteServer } from '#server/commandLine/remoteServer.ts'

/** A project on a server, as it is now. */
export interface RemoteProject {
  readonly id: string
  readonly name: string
  readonly specification: Specification
  readonly itemNumbers: ItemNumbers
}

/** Reads the project with this ID or name. Throws a `CommandError` if there is none, or several of the name. */
export async function readRemoteProject(server: RemoteServer, idOrName: string): Promise<RemoteProject> {
  const params = { id: await findProject(server, idOrName) }
  const wire = await readFrom(server, projects.read, { params }, projectSchemas.read.response)
  const { id, name, modules, itemNumbers } = fromWireProject(wire)
  return { id, name, specification: modules, itemNumbers }
}

async function findProject(server: RemoteServer, idOrName: string): Promise<string> {
  const query = { view: 'summary' as const }
  // The cast is sound: this view lists summaries.
  const all = (await readFrom(
    server,
    projects.list,
    { query },
    projectSchemas.list.response,
  )) as readonly WireProjectSummary[]
  const found = all.filter(({ _id: id, projectName }) => id === idOrName || projectName === idOrName)
  const [project, ...others] = found
  if (project === undefined)
    throw new CommandError(
      `There is no project “${idOrName}” on ${server.origin}.${all.length === 0 ? '' : ` There are:\n${listOf(all)}`}`,
    )
  if (others.length > 0)
    throw new CommandError(`Several projects are called “${idOrName}”. Name one by its ID:\n${listOf(found)}`)
  return project._id
}

const listOf = (all: readonly WireProjectSummary[]) =>
  all.map(({ _id: id, projectName }) => `  ${id}  ${projectName}`).join('\n')

/** Lists the kept versions of a project, newest first. */
export const readVersions = (server: RemoteServer, id: string): Promise<Snapshot[]> =>
  readFrom(server, history.snapshots, { params: { id } }, historySchemas.snapshots.response)

/** Reads a kept version of a project. */
export async function readVersion(
  server: RemoteServer,
  id: string,
  snapshotId: string,
): Promise<Specification> {
  const params = { id, snapshotId }
  const { content } = await readFrom(server, history.snapshot, { params }, historySchemas.snapshot.response)
  return fromWireSpecification(content)
}
