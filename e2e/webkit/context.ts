import { startBrowser } from './browser.ts'
import { watchDownloads } from './downloads.ts'
import type { Target } from './inspector.ts'
import type { Fields, Message } from './messages.ts'
import { openPage, type Page } from './page.ts'

/** One of Playwright's contexts: a browser, its pages and its downloads. */
export interface Context {
  readonly pages: ReadonlyMap<string, Page>
  keepDownloadsIn(folder: string): void
  createPage(): Promise<string>
  closePage(id: string): Promise<void>
  cookies(): Promise<Fields[]>
  setCookies(cookies: readonly Fields[]): Promise<void>
  deleteCookies(): Promise<void>
  stop(): Promise<void>
}

export async function startContext(
  browserContextId: string,
  say: (message: Message) => void,
): Promise<Context> {
  const pages = new Map<string, Page>()
  /** Of each target, what shows it: the page, once it is opened. */
  const known = new Map<number, Page | undefined>()
  const heard = signal()
  let targets: readonly Target[] = []
  let downloadFolder = ''
  /** One after the other, so that a new target is known to belong to the window that was asked for. */
  let lastOpening: Promise<unknown> = Promise.resolve()

  const browser = await startBrowser(
    found => {
      targets = found
      heard.give()
    },
    () => pages.forEach((_, id) => gone(id)),
  )
  const automationTarget = await heard.until(() => targets.find(target => target.kind === 'Automation'))
  browser.inspector.attach(automationTarget.id, () => {})
  const automate = (method: string, params: Fields) =>
    browser.inspector.ask(automationTarget.id, `Automation.${method}`, params)

  const gone = (id: string) => {
    if (pages.delete(id)) say({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId: id } })
  }
  const downloads = watchDownloads(
    browser.downloads,
    () => downloadFolder,
    (method, params) =>
      say({ method: `Playwright.${method}`, params: { pageProxyId: [...pages.keys()].at(-1), ...params } }),
  )

  const open = async (): Promise<string> => {
    const { handle } = await automate('createBrowsingContext', { presentationHint: 'Window' })
    // Until something is loaded, there is no process that could be inspected.
    await automate('navigateBrowsingContext', { handle, url: 'about:blank', pageLoadStrategy: 'Normal' })
    const target = await heard.until(() =>
      targets.find(target => target.kind === 'WebPage' && !known.has(target.id)),
    )
    const page = await openPage({
      browser,
      automate,
      say,
      browserContextId,
      handle: String(handle),
      target: target.id,
    })
    known.set(target.id, page)
    pages.set(page.id, page)
    await page.begin()
    return page.id
  }
  const anyPage = () => [...pages.values()][0]

  return {
    pages,
    keepDownloadsIn: folder => void (downloadFolder = folder),
    createPage() {
      const opening = lastOpening.then(open)
      lastOpening = opening.catch(() => {})
      return opening
    },
    async closePage(id) {
      const page = pages.get(id)!
      // The last window takes the browser with it, and what it keeps: it goes on behind.
      if (pages.size > 1) await automate('closeBrowsingContext', { handle: page.handle })
      gone(id)
    },
    cookies: async () => (await anyPage()?.cookies()) ?? [],
    async setCookies(cookies) {
      for (const cookie of cookies) await anyPage()!.ask('Page.setCookie', { cookie })
    },
    async deleteCookies() {
      for (const page of pages.values())
        await automate('deleteAllCookies', { browsingContextHandle: page.handle })
    },
    async stop() {
      downloads.stop()
      await browser.stop()
      for (const id of pages.keys()) gone(id)
    },
  }
}

/** Lets one wait for what a later message brings. */
function signal() {
  const waiting = new Set<() => void>()
  return {
    give: () => [...waiting].forEach(look => look()),
    until<T>(find: () => T | undefined): Promise<T> {
      return new Promise(resolve => {
        const look = () => {
          const found = find()
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      })
    },
  }
}
