import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { failedCallsPattern } from './fixtures.ts'
import { lastMessage, modelTest as test, openMentor, sendMessage } from './fakeModelProvider.ts'
import { panelButton, messageInput, mentorPanel } from './mentorPanel.ts'

/** Returns the newest reply from the database, since the server itself would answer from memory. */
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

const reason = 'The reply was interrupted. We’ve kept what arrived. Please try again.'

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a reply interrupted by ${signal} is kept, marked, and can be retried`, async ({
    page,
    api,
    provider,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    await openMentor(page, api)
    const answering = await sendMessage(page, provider, 'Tool owners, who lend')
    answering.write('Where do they **keep** ')
    await expect(lastMessage(page)).toContainText('Where do they keep')
    await messageInput(page).fill('typed meanwhile')
    if (signal === 'SIGKILL') {
      // A killed process gets no warning, so only what was stored by then counts, within about a second.
      await expect.poll(() => storedReply(server.dataDir)).toBe('Where do they **keep** ')
    }
    // The server waits neither for the model, which never finishes, nor for the page that follows the reply.
    expect(await server.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    expect(server.output()).not.toContain('connections_cut')
    await expect(messageInput(page)).toHaveValue('typed meanwhile')
    await server.restart()

    await page.reload()
    await expect(mentorPanel(page).getByText('Tool owners, who lend', { exact: true })).toHaveCount(1)
    await expect(lastMessage(page)).toContainText('Where do they keep')
    await expect(messageInput(page)).toHaveValue('typed meanwhile')
    // After a kill, once the reply hasn't been updated for ten seconds, since another process could be writing it.
    await expect(lastMessage(page).getByText(reason)).toBeVisible()
    await expect(panelButton(page, 'Stop')).toBeHidden()

    await panelButton(page, 'Retry').click()
    const again = await provider.next()
    expect(JSON.stringify(again.messages)).not.toContain('Where do they')
    again.write('In a shed?')
    again.end()
    await expect(lastMessage(page)).toContainText('In a shed?')
    await expect(panelButton(page, 'Regenerate')).toBeVisible()
    await expect(mentorPanel(page).getByText(reason)).toBeHidden()
    await expect(mentorPanel(page).getByText('Tool owners, who lend', { exact: true })).toHaveCount(1)
    await expect(messageInput(page)).toHaveValue('typed meanwhile')
  })
}
