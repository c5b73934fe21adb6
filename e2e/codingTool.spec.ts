import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from '@playwright/test'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { estimateTokens } from '#domain/text/estimateTokens.ts'
import { memberTest as test } from './fixtures.ts'

const run = promisify(execFile)
const command = join(import.meta.dirname, '../server/sliceCommand.ts')

test('a coding tool reads FE-3 of the sample within 1,600 tokens, and its claim shows beside the criterion', async ({
  page,
  server,
  api,
}) => {
  const sample = specificationFromTemplate('sample', 'Walking Bus')
  const id = await api.createProject('Walking Bus', sample)
  const scopes = ['read', 'report']
  const { token } = await api.call<{ token: string }>('POST', '/auth/tokens', {
    ...{ name: 'Agent', scopes, expiresInDays: null },
  })
  const client = new Client({ name: 'a coding tool', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin), { requestInit }))
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: { project: id, ...input } })
    return content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
  }

  const slice = await call('get_slice', { item: 'FE-3' })
  const stories = sample.userStories.filter(it => it.relatedFeature.startsWith('FE-3'))
  expect(stories.length).toBeGreaterThan(0)
  for (const { id } of stories) expect(slice).toContain(id)
  expect(estimateTokens(slice)).toBeLessThanOrEqual(1600)
  const { stdout } = await run(
    process.execPath,
    [command, 'Walking Bus', 'FE-3', '--tokens', '1600', '--server', server.origin],
    { env: { ...process.env, IDEAWRIGHT_TOKEN: token } },
  )
  expect(stdout).toContain('FE-3')
  expect(estimateTokens(stdout)).toBeLessThanOrEqual(1600)

  await page.goto(`/projects/${id}/review?view=progress`)
  const [criterion = ''] = /AC-\d+\.\d+/.exec(slice) ?? []
  const row = page.getByRole('listitem').filter({ hasText: criterion })
  await expect(row).toContainText('Not built')
  expect(await call('report', { criterion, state: 'claimed' })).toContain(
    `${criterion} is reported as claimed`,
  )
  await client.close()
  await expect(row).toContainText('Claimed')
  await expect(row).toContainText('Agent')
})
