import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { failedCalls } from './fixtures.ts'
import { button, input, last, modelTest as test, open, panel, send } from './provider.ts'

/** The newest reply as the database has it: the server itself answers with what it has in hand. */
function storedReply(dataDir: string): unknown {
  const database = new Sqlite(join(dataDir, 'ideawright.db'), { readonly: true })
  try {
    return database
      .prepare('select content from messages order by created_at desc, sequence desc')
      .pluck()
      .get()
  } finally {
    database.close()
  }
}

const reason = 'The answer was interrupted. What had come of it is kept; please try again.'

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a reply that ${signal} cuts short is kept, marked, and can be tried again`, async ({
    page,
    api,
    provider,
    server,
    watch,
  }) => {
    watch.allow(failedCalls)
    await open(page, api)
    const answering = await send(page, provider, 'Tool owners, who lend')
    answering.write('Where do they **keep** ')
    await expect(last(page)).toContainText('Where do they keep')
    await input(page).fill('typed meanwhile')
    if (signal === 'SIGKILL') {
      // Nobody tells a process that is killed: what counts is what was stored by then, within about a second.
      await expect.poll(() => storedReply(server.dataDir)).toBe('Where do they **keep** ')
    }
    // Neither the model, which goes on for ever, nor the page, which follows it, is waited for.
    expect(await server.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    expect(server.output()).not.toContain('connections_cut')
    await expect(input(page)).toHaveValue('typed meanwhile')
    await server.begin()

    await page.reload()
    await expect(panel(page).getByText('Tool owners, who lend', { exact: true })).toHaveCount(1)
    await expect(last(page)).toContainText('Where do they keep')
    await expect(input(page)).toHaveValue('typed meanwhile')
    // After a kill, once nobody has been at it for ten seconds: another process could be.
    await expect(last(page).getByText(reason)).toBeVisible({ timeout: 20_000 })
    await expect(button(page, 'Stop')).toBeHidden()

    await button(page, 'Retry').click()
    const again = await provider.next()
    expect(JSON.stringify(again.messages)).not.toContain('Where do they')
    again.write('In a shed?')
    again.end()
    await expect(last(page)).toContainText('In a shed?')
    await expect(button(page, 'Regenerate')).toBeVisible()
    await expect(panel(page).getByText(reason)).toBeHidden()
    await expect(panel(page).getByText('Tool owners, who lend', { exact: true })).toHaveCount(1)
    await expect(input(page)).toHaveValue('typed meanwhile')
  })
}
