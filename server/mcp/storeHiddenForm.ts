import type { Specification } from '#domain/specification/specification.ts'
import { ToolRefusal, type OpenProject } from '#server/mcp/projectSource.ts'
import { openProject, type ToolContext } from '#server/mcp/tool.ts'

/** How often a change is tried again if somebody else has stored another at the same time. */
const maxTries = 4

/** Changes a hidden form of a project as it is stored now. Throws a `ToolRefusal` if nothing can be stored here. */
export async function storeHiddenForm<K extends 'acceptance' | 'suggestions'>(
  context: ToolContext,
  input: { readonly project?: string | undefined },
  key: K,
  change: (project: OpenProject) => Specification[K],
): Promise<OpenProject> {
  const { save } = context.source
  if (save === undefined)
    throw new ToolRefusal(
      'This is a file, which is only read. Reports and proposals need a server: see docs/mcp.md.',
    )
  for (let tries = 0; tries < maxTries; tries++) {
    const project = await openProject(context, input)
    if (await save(project, key, change(project))) return project
  }
  throw new ToolRefusal('Others are changing this project at the same time. Try again.')
}
