/** A coding tool that can read the specification from the MCP server (docs/mcp.md#connecting). */
export interface McpClient {
  readonly key: McpClientKey
  readonly title: string
  /** The file that the text belongs in; empty if it's a command, or settings to type in. */
  readonly file: string
  /** What connects the tool with the MCP server at an address. It names the token's variable, never a token. */
  readonly text: (url: string) => string
}

export type McpClientKey =
  'claude-code' | 'cursor' | 'vs-code' | 'codex' | 'gemini-cli' | 'windsurf' | 'other'

/** The environment variable that tools read the access token from. */
const tokenVariable = 'IDEAWRIGHT_TOKEN'

const name = 'ideawright'

/** The tools, in the formats of their documentation as of November 2026. */
export const mcpClients: readonly McpClient[] = [
  {
    ...{ key: 'claude-code', title: 'Claude Code', file: '' },
    text: url =>
      `claude mcp add --transport http ${name} ${quoteForShell(url)} --header "${headerWith(`$${tokenVariable}`)}"`,
  },
  {
    ...{ key: 'cursor', title: 'Cursor', file: '.cursor/mcp.json' },
    text: url => json({ mcpServers: { [name]: { url, headers: headersWith(`\${env:${tokenVariable}}`) } } }),
  },
  {
    ...{ key: 'vs-code', title: 'VS Code', file: '.vscode/mcp.json' },
    text: url => {
      const id = `${name}-token`
      const input = { type: 'promptString', id, description: 'Ideawright access token', password: true }
      const server = { type: 'http', url, headers: headersWith(`\${input:${id}}`) }
      return json({ inputs: [input], servers: { [name]: server } })
    },
  },
  {
    ...{ key: 'codex', title: 'Codex', file: '~/.codex/config.toml' },
    text: url =>
      `[mcp_servers.${name}]\nurl = ${quoteForToml(url)}\nbearer_token_env_var = "${tokenVariable}"\n`,
  },
  {
    ...{ key: 'gemini-cli', title: 'Gemini CLI', file: '.gemini/settings.json' },
    text: url =>
      json({ mcpServers: { [name]: { httpUrl: url, headers: headersWith(`$${tokenVariable}`) } } }),
  },
  {
    ...{ key: 'windsurf', title: 'Windsurf', file: '~/.codeium/windsurf/mcp_config.json' },
    text: url =>
      json({ mcpServers: { [name]: { serverUrl: url, headers: headersWith(`\${env:${tokenVariable}}`) } } }),
  },
  {
    ...{ key: 'other', title: 'Any other tool', file: '' },
    text: url => `URL: ${url}\nHeader: ${headerWith(tokenVariable)}\n`,
  },
]

const headersWith = (token: string) => ({ Authorization: `Bearer ${token}` })
const headerWith = (token: string) => `Authorization: ${headersWith(token).Authorization}`
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

/** In single quotes, unless each character means itself in a POSIX shell. */
const quoteForShell = (text: string) =>
  /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A basic string of TOML: that of JSON, except that DEL is escaped too. */
const quoteForToml = (text: string) => JSON.stringify(text).replaceAll('\u007F', String.raw`\u007F`)
