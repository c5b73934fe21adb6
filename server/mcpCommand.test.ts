import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '#domain/text/estimateTokens.ts'
import { callTool } from '#server/mcp/connect.testing.ts'

const command = join(import.meta.dirname, 'mcpCommand.ts')
const sample = join(import.meta.dirname, '../content/sample.json')
const run = promisify(execFile)

describe('ideawright mcp', () => {
  it.each(['auto', 'legacy'] as const)('serves a file to the official client (%s)', async mode => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [command, sample],
      stderr: 'pipe',
    })
    await client.connect(transport)
    const slice = await callTool(client, 'get_slice', { item: 'FE-3' })
    expect(slice).toContain('FE-3')
    expect(estimateTokens(slice)).toBeLessThanOrEqual(1_600)
    expect(await callTool(client, 'outline')).toContain('- FE-3 ')
    for (const [name, input] of [
      ['report', { criterion: 'AC-1.1', state: 'claimed' }],
      ['propose', { note: 'Change it.' }],
    ] as const)
      expect(await callTool(client, name, input)).toContain('Error: This is a file, which is only read.')
    await client.close()
  })

  it('says how it’s used, and what it can’t read', async () => {
    expect((await run(process.execPath, [command, '--help'])).stdout).toContain('Usage: ideawright mcp FILE')
    for (const args of [[], ['missing.json'], [command]]) {
      const failed = await run(process.execPath, [command, ...args]).catch((error: unknown) => error)
      expect(failed).toMatchObject({ code: 2, stdout: '' })
    }
  })
})
