import { readSpecificationFile } from '#server/commandLine/readSpecificationFile.ts'
import { readRemoteProject } from '#server/commandLine/remoteProject.ts'
import { remoteServerAt } from '#server/commandLine/remoteServer.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** The option of each command that can also read a project from a server. */
export const serverOption = { server: { type: 'string' } } as const

/** The line about it in a usage text. */
export const serverUsage = `With --server URL, the name or ID of a project on that server; its access token is in IDEAWRIGHT_TOKEN.`

export interface ReadSpecification {
  readonly specification: Specification
  /** False if the file says more than was understood. */
  readonly isComplete: boolean
  /** The text of the file; undefined if it comes from a server. */
  readonly text: string | undefined
}

/** Reads a specification from a file, or from a server if there is its address. Throws a `CommandError`. */
export async function readSpecification(
  source: string,
  server: string | undefined,
): Promise<ReadSpecification> {
  if (server === undefined) return readSpecificationFile(source)
  const { specification } = await readRemoteProject(remoteServerAt(server), source)
  return { specification, isComplete: true, text: undefined }
}
