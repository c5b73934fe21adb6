import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server'
import { targets } from '#domain/export/targets/index.ts'
import type { ExportFile, Target } from '#domain/export/targets/target.ts'
import { HttpError } from '#server/http/httpError.ts'
import { askedAbout } from '#server/mcp/askedAbout.ts'
import { ToolRefusal, type OpenProject } from '#server/mcp/projectSource.ts'
import type { ToolContext } from '#server/mcp/tool.ts'

/** The target whose only file is the product's own document. */
const documentTarget = targets[0]!

/** Offers each project's document, and each target's files, as resources. */
export function addResources(
  server: McpServer,
  context: ToolContext,
  onFailure: (error: unknown) => void,
): void {
  const canRead = context.scopes.includes('read')

  server.registerResource(
    'document',
    new ResourceTemplate('ideawright://projects/{project}/document', {
      async list() {
        if (!canRead) return { resources: [] }
        const projects = await guarded('', () => context.source.list(undefined), onFailure)
        return {
          resources: projects.map(({ id, name }) => ({
            uri: `ideawright://projects/${encodeURIComponent(id)}/document`,
            name,
            mimeType: 'text/markdown',
          })),
        }
      },
    }),
    {
      title: 'Specification',
      description:
        'The whole specification as one Markdown document. It’s long: get_slice gives only what one feature needs.',
      mimeType: 'text/markdown',
    },
    (uri, { project }) =>
      read(
        uri,
        project,
        () => documentTarget,
        files => files[0],
      ),
  )
  server.registerResource(
    'file',
    new ResourceTemplate('ideawright://projects/{project}/targets/{target}/{+path}', { list: undefined }),
    {
      title: 'File of a target',
      description: `A file of the specification in another tool’s format. Targets: ${targets.map(({ key }) => key).join(', ')}.`,
    },
    (uri, { project, target, path }) =>
      read(
        uri,
        project,
        () => targets.find(({ key }) => key === target),
        files => files.find(file => file.path === path),
      ),
  )

  function read(
    uri: URL,
    id: string | string[] | undefined,
    findTarget: () => Target | undefined,
    findFile: (files: readonly ExportFile[]) => ExportFile | undefined,
  ): Promise<ReadResourceResult> {
    return guarded(
      uri.href,
      async () => {
        const target = findTarget()
        if (!canRead || target === undefined || typeof id !== 'string')
          throw new ResourceNotFoundError(uri.href)
        const project = await context.source.open(decodeURIComponent(id))
        const file = findFile(await context.source.runLong(() => filesOf(project, target, context)))
        if (file === undefined) throw new ResourceNotFoundError(uri.href)
        const mimeType = file.path.endsWith('.md') ? 'text/markdown' : 'text/plain'
        return { contents: [{ uri: uri.href, mimeType, text: file.text }] }
      },
      onFailure,
    )
  }
}

/** Turns refusals into errors of the protocol, and other failures into one that reveals nothing. */
async function guarded<T>(
  uri: string,
  run: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    if (error instanceof URIError || error instanceof ToolRefusal) throw new ResourceNotFoundError(uri)
    if (error instanceof HttpError) {
      if (error.status === 404) throw new ResourceNotFoundError(uri)
      throw new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message)
    }
    onFailure(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'An error occurred')
  }
}

async function filesOf({ name, specification }: OpenProject, target: Target, { now }: ToolContext) {
  const openQuestions = await askedAbout(specification)
  const date = now().slice(0, 10)
  return target.files(specification, {
    name,
    date,
    generatedOn: dateFormat.format(new Date(date)),
    notation: 'plain',
    openQuestions,
  })
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
