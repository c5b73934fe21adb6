import { z } from 'zod'
import type { TokenScope } from '#domain/account/accessTokenRules.ts'
import { ToolRefusal, type OpenProject, type ProjectSource } from '#server/mcp/projectSource.ts'

/** What a tool works with, besides its input. */
export interface ToolContext {
  readonly source: ProjectSource
  readonly scopes: readonly TokenScope[]
  /** Who calls, as it is stored with reports and suggestions. */
  readonly by: string
  readonly now: () => string
  readonly createId: () => string
}

/** A tool of the MCP server. It knows nothing of the protocol and answers with a short text. */
export interface Tool<I extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  /** What it's for and when to use it, in plain English, for models. */
  readonly description: string
  readonly input: I
  readonly scope: TokenScope
  /** Throws a `ToolRefusal` with a sentence for the caller. */
  run(input: z.output<I>, context: ToolContext): Promise<string>
}

/** Defines a tool; its input is parsed by its own schema before it runs. */
export const defineTool = <I extends z.ZodObject>(tool: Tool<I>): Tool => tool

/** The input that all tools about one project have. */
export const projectInput = {
  project: z
    .string()
    .max(100)
    .optional()
    .describe('The project’s ID from list_projects. It may be left out if there is only one project.'),
}

/** The number of tokens that an answer may have. */
export const maxTokensInput = (usual: number) =>
  z.int().min(300).max(20_000).default(usual).describe('The most tokens that the answer may have')

export const placeLength = 200

/** Opens the project that a call names, or the only one. */
export async function openProject(
  { source }: ToolContext,
  { project }: { readonly project?: string | undefined },
): Promise<OpenProject> {
  if (project !== undefined) return source.open(project)
  const [only, ...others] = await source.list(undefined)
  if (only === undefined) throw new ToolRefusal('There are no projects yet.')
  if (others.length > 0)
    throw new ToolRefusal('There are several projects. Name one by its ID from list_projects.')
  return source.open(only.id)
}
