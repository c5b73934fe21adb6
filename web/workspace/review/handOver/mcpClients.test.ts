import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mcpClients, type McpClientKey } from './mcpClients.ts'

const textFor = (key: McpClientKey, url: string) => mcpClients.find(it => it.key === key)!.text(url)

const addresses = [
  'https://ideawright.example/mcp',
  'http://localhost:3000/mcp',
  'http://[::1]:3000/mcp',
  String.raw`https://a'b"c\d$(id)&;e.example/mcp`,
  'https://a\u007F`id`\nb.example/mcp',
]

describe.each(addresses)('of %j', url => {
  test.each([
    ['cursor', ['mcpServers', 'ideawright', 'url'], ['mcpServers', 'ideawright', 'headers']],
    ['vs-code', ['servers', 'ideawright', 'url'], ['servers', 'ideawright', 'headers']],
    ['gemini-cli', ['mcpServers', 'ideawright', 'httpUrl'], ['mcpServers', 'ideawright', 'headers']],
    ['windsurf', ['mcpServers', 'ideawright', 'serverUrl'], ['mcpServers', 'ideawright', 'headers']],
  ] as const)('the file for %s is JSON with the address and a header', (key, urlPath, headersPath) => {
    const file: unknown = JSON.parse(textFor(key, url))
    expect(file).toHaveProperty([...urlPath], url)
    expect(file).toHaveProperty([...headersPath, 'Authorization'], expect.stringMatching(/^Bearer \$/))
  })

  test('the file for Codex is a table of TOML whose strings are on one line', () => {
    const [table, address = '', token, ...rest] = textFor('codex', url).split('\n')
    expect([table, token, ...rest]).toEqual([
      '[mcp_servers.ideawright]',
      'bearer_token_env_var = "IDEAWRIGHT_TOKEN"',
      '',
    ])
    const [, string = ''] = /^url = (".*")$/.exec(address) ?? []
    expect(JSON.parse(string)).toBe(url)
    expect(string).not.toContain('\u007F')
  })

  test('a shell passes the command’s words to Claude Code as they are', () => {
    const command = `claude() { printf '%s\\0' "$@"; }\n${textFor('claude-code', url)}`
    const words = execFileSync('sh', ['-c', command], {
      env: { IDEAWRIGHT_TOKEN: 'iwt_1' },
      encoding: 'utf8',
    })
    expect(words.split('\0').slice(0, -1)).toEqual(
      ['mcp', 'add', '--transport', 'http', 'ideawright', url].concat(
        '--header',
        'Authorization: Bearer iwt_1',
      ),
    )
  })

  test('any other tool gets the address and the header', () => {
    expect(textFor('other', url)).toBe(`URL: ${url}\nHeader: Authorization: Bearer IDEAWRIGHT_TOKEN\n`)
  })
})

test('docs/mcp.md shows what each tool needs', () => {
  const page = readFileSync(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8')
  for (const { title, file, text } of mcpClients) {
    expect(page).toContain(`**${title}**`)
    expect(page).toContain(file)
    expect(page).toContain(text('https://ideawright.example/mcp'))
  }
})
