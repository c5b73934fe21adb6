import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TokenScope } from '#domain/account/accessTokenRules.ts'
import type { TestApp, TestUser } from '#server/testing/testApp.ts'

/** Creates an access token as the profile page does. */
export async function createToken(
  test: TestApp,
  user: TestUser,
  scopes: readonly TokenScope[],
): Promise<string> {
  const body = { name: 'Agent', scopes, expiresInDays: null }
  const created = await test.ask('POST', '/api/auth/tokens', { token: user.token, body })
  return (created.body as { token: string }).token
}

/** Connects the official client to the app, without a network. */
export async function connect(test: TestApp, token: string): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', test.publicUrl), {
    fetch: async (url, init) => test.app.request(new Request(url, init)),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return client
}

/** Calls a tool and returns its text, with “Error: ” before it if the tool refused. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const text = content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
  return isError === true ? `Error: ${text}` : text
}
