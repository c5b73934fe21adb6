import { z } from 'zod'
import { shortenToLine } from '#domain/specification/placeName.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { defineTool, maxTokensInput } from '#server/mcp/tool.ts'

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'Lists the specifications you can read, most recently changed first, each with its ID, name, how much of it is filled in, and what it is for. Call this first to get a project’s ID.',
  input: z.strictObject({
    search: z.string().max(200).optional().describe('Only projects that contain these words'),
    maxTokens: maxTokensInput(1_500),
  }),
  scope: 'read',
  async run({ search, maxTokens }, { source }) {
    const projects = await source.list(search)
    if (projects.length === 0)
      return search === undefined ? 'There are no projects yet.' : 'No project contains that.'
    const lines = projects.map(({ id, name, progress, about }) => {
      const purpose = about === '' ? '' : ` ${shortenToLine(about)}`
      return `- ${id}: ${shortenToLine(name)} (${progress} % filled in).${purpose}`
    })
    return fitLines(projects.length === 1 ? '1 project' : `${projects.length} projects`, lines, maxTokens)
  },
})
