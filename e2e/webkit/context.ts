import { startBrowser } from './browser.ts'
import { watchDownloads } from './downloads.ts'
import type { Target } from './inspector.ts'
import type { Fields, Message } from './protocolMessage.ts'
import { openPage, type Page } from './page.ts'

/** One of Playwright's contexts: a browser with its pages and downloads. */
export interface Context {
  readonly pages: ReadonlyMap<string, Page>
  keepDownloadsIn(this: void, folder: string): void
  createPage(this: void): Promise<string>
  closePage(this: void, id: string): Promise<void>
  cookies(this: void): Promise<Fields[]>
  setCookies(this: void, cookies: readonly Fields[]): Promise<void>
  deleteCookies(this: void): Promise<void>
  stop(this: void): Promise<void>
}

/** A browser window, which shows a page. */
export interface Window {
  /** Its name for automation. */
  readonly handle: string
  /** Its number for the inspector. */
  readonly target: number
  /** The process that shows its page, once reported; it outlives the page. */
  process?: string
  /** Gives it the keyboard, like the active window of a user. */
  focus(this: void): void
}

export async function startContext(
  browserContextId: string,
  send: (message: Message) => void,
): Promise<Context> {
  const pages = new Map<string, Page>()
  const inUse = { targets: new Set<number>(), windows: new Set<number>() }
  const targetsChanged = signal()
  let targets: readonly Target[] = []
  let downloadFolder = ''
  let focused: number | undefined
  /** Windows are opened one after the other, so that a new target is known to belong to the requested window. */
  let lastOpening: Promise<unknown> = Promise.resolve()
  /** The window of the last closed page: it stays open, since closing the last window ends the browser. */
  let spare: Window | undefined

  const browser = await startBrowser(
    found => {
      targets = found
      targetsChanged.give()
    },
    () => pages.forEach((_, id) => reportClosed(id)),
  )
  const { inspector, screen } = browser
  const automation = await targetsChanged.until(() => targets.find(target => target.kind === 'Automation'))
  inspector.attach(automation.id, () => {})
  const automate = (method: string, params: Fields) =>
    inspector.ask(automation.id, `Automation.${method}`, params)
  const load = (handle: string, url: string) =>
    automate('navigateBrowsingContext', { handle, url, pageLoadStrategy: 'Normal' })

  const reportClosed = (id: string) => {
    if (pages.delete(id)) send({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId: id } })
  }
  const downloads = watchDownloads(
    browser.downloads,
    () => downloadFolder,
    (method, params) =>
      send({ method: `Playwright.${method}`, params: { pageProxyId: [...pages.keys()].at(-1), ...params } }),
  )

  const openWindow = async (): Promise<Window> => {
    const handle = String((await automate('createBrowsingContext', { presentationHint: 'Window' }))['handle'])
    // Until something is loaded, there is no process to inspect.
    await load(handle, 'about:blank')
    const { id: target } = await targetsChanged.until(() =>
      targets.find(({ kind, id }) => kind === 'WebPage' && !inUse.targets.has(id)),
    )
    const window = (await screen.windows()).findLast(window => !inUse.windows.has(window))!
    inUse.targets.add(target)
    inUse.windows.add(window)
    return {
      handle,
      target,
      focus() {
        if (focused !== window) screen.focus(window)
        focused = window
      },
    }
  }
  const open = async (): Promise<string> => {
    const window = spare ?? (await openWindow())
    spare = undefined
    const page = openPage({ browser, automate, send, browserContextId, window })
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
      page.end()
      if (pages.size > 1) {
        await automate('closeBrowsingContext', { handle: page.window.handle })
      } else {
        await page.forget()
        await load(page.window.handle, 'about:blank')
        spare = page.window
      }
      reportClosed(id)
    },
    cookies: async () => (await anyPage()?.cookies()) ?? [],
    async setCookies(cookies) {
      for (const cookie of cookies) await anyPage()!.ask('Page.setCookie', { cookie })
    },
    async deleteCookies() {
      for (const { window } of pages.values()) {
        await automate('deleteAllCookies', { browsingContextHandle: window.handle })
      }
    },
    async stop() {
      downloads.stop()
      for (const { end } of pages.values()) end()
      await browser.stop()
      for (const id of pages.keys()) reportClosed(id)
    },
  }
}

/** Lets callers wait for something that a later message brings. */
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
