import type { CallToolResult } from '@modelcontextprotocol/server'
import { HttpError } from '#server/http/httpError.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import type { Tool, ToolContext } from '#server/mcp/tool.ts'

/**
 * Runs a tool with input that its schema has parsed. Refusals become results that a model can read; anything else is
 * thrown on to `onFailure` and reveals nothing.
 */
export async function runTool(
  tool: Tool,
  input: Record<string, unknown>,
  context: ToolContext,
  onFailure: (error: unknown) => void,
): Promise<CallToolResult> {
  const { name, scope } = tool
  if (!context.scopes.includes(scope))
    return toError(`This access token doesn’t have the scope “${scope}”, which ${name} needs.`)
  try {
    return { content: [{ type: 'text', text: await tool.run(input, context) }] }
  } catch (error) {
    const isRefusal = error instanceof ToolRefusal || error instanceof HttpError
    if (!isRefusal) onFailure(error)
    return toError(isRefusal ? error.message : 'An error occurred')
  }
}

const toError = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })
