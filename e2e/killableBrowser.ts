import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type CDPSession } from '@playwright/test'

/** A browser whose processes can be killed, with a profile on disk that outlives them. */
export interface KillableBrowser {
  /** The context of the browser that is running now. */
  context(): BrowserContext
  /** Kills all processes that render pages or run workers (SIGKILL). The browser itself keeps running. */
  killPages(): Promise<void>
  /** Kills all of its processes at once and restarts it with the same profile. */
  kill(): Promise<void>
  /** Stops all of its processes at once and starts a browser with what was on disk at that moment. */
  cutPower(): Promise<void>
  close(): Promise<void>
}

/** Starts the browser; `prepare` is called again for each restarted one. */
export async function startKillableBrowser(
  baseURL: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<KillableBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'ideawright-profile-'))
  let profile = join(folder, '0')
  let running = await begin()

  async function begin() {
    const context = await chromium.launchPersistentContext(profile, { baseURL })
    const session = await context.browser()!.newBrowserCDPSession()
    await prepare(context)
    return { context, session, id: (await processIds(session, 'browser'))[0]! }
  }

  /** Signals the browser and all its child processes, which Playwright starts as one process group. */
  const signal = (name: NodeJS.Signals) => process.kill(-running.id, name)

  async function end() {
    const ended = running.context.waitForEvent('close')
    signal('SIGKILL')
    await ended
  }

  return {
    context: () => running.context,
    async killPages() {
      const pages = await processIds(running.session, 'renderer')
      for (const id of pages) process.kill(id, 'SIGKILL')
      // If a page were opened before the browser has noticed, it would end up in a dead process.
      await expect
        .poll(async () => (await processIds(running.session, 'renderer')).filter(id => pages.includes(id)))
        .toEqual([])
    },
    async kill() {
      await end()
      running = await begin()
    },
    async cutPower() {
      signal('SIGSTOP')
      const next = join(folder, String(Number(profile.slice(folder.length + 1)) + 1))
      // The lock of a profile names a process, which wouldn't exist on another machine.
      const filter = (path: string) => !path.startsWith(join(profile, 'Singleton'))
      await cp(profile, next, { recursive: true, filter })
      await end()
      await rm(profile, { recursive: true, force: true })
      profile = next
      running = await begin()
    },
    async close() {
      await running.context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function processIds(session: CDPSession, type: 'browser' | 'renderer'): Promise<number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(it => it.type === type).map(it => it.id)
}
