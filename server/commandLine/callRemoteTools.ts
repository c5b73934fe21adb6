import { CommandError } from '#server/commandLine/commandError.ts'
import type { RemoteServer } from '#server/commandLine/remoteServer.ts'

/** A call of one of the server's MCP tools, which are what access tokens can store something with. */
export interface ToolCall {
  readonly tool: 'report' | 'propose'
  readonly input: Readonly<Record<string, unknown>>
}

/** What a tool answered, in a sentence. */
export interface ToolAnswer {
  readonly text: string
  readonly isRefusal: boolean
}

/**
 * Calls tools of a server one after the other. Throws a `CommandError` if the server can't be reached or doesn't let
 * the token in.
 */
export async function callRemoteTools(
  { origin, token }: RemoteServer,
  calls: readonly ToolCall[],
): Promise<ToolAnswer[]> {
  // Only loaded here, since most commands need no protocol.
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new Client(
    { name: 'ideawright', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const requestInit = { headers: { authorization: `Bearer ${token}` }, redirect: 'error' as const }
  const answers: ToolAnswer[] = []
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
    for (const { tool, input } of calls) {
      const { content, isError } = await client.callTool({ name: tool, arguments: { ...input } })
      const text = content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
      answers.push({ text, isRefusal: isError === true })
    }
    return answers
  } catch (error) {
    const stored = answers.filter(({ isRefusal }) => !isRefusal).length
    throw new CommandError(
      `${origin}: ${(error as Error).message} ${stored} of ${calls.length} were stored.`,
      {
        cause: error,
      },
    )
  } finally {
    await client.close()
  }
}
