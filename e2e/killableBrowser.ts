import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type CDPSession } from '@playwright/test'

/** A browser with processes that can be killed, and a profile on the disk that outlives them. */
export interface KillableBrowser {
  /** Of the browser that runs now. */
  context(): BrowserContext
  /** Kills all processes that draw pages or run workers (SIGKILL). The browser itself goes on. */
  killPages(): Promise<void>
  /** Kills all of its processes at once, and begins it again with the same profile. */
  kill(): Promise<void>
  /** Stops all of its processes where they are, and begins a browser with what was on the disk at that instant. */
  cutPower(): Promise<void>
  close(): Promise<void>
}

/** `prepare` is done with every browser that begins. */
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

  /** To the browser and all that it has begun: they are one group, as Playwright starts them. */
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
      // A page that is opened before the browser has noticed would be put into one that is dead.
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
      // What locks a profile names a process, which another machine would not have.
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
