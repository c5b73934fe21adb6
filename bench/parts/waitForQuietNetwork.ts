import type { Page } from '@playwright/test'

const quietMs = 500

/**
 * Waits until a page has sent no request for half a second. Playwright's `networkidle` would wait for the end of an
 * open project's event stream.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  let last = performance.now()
  const under = new Set<unknown>()
  const note = () => void (last = performance.now())
  const begin = (request: { url(): string }) => {
    note()
    if (!request.url().includes('/events?')) under.add(request)
  }
  const end = (request: unknown) => {
    note()
    under.delete(request)
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  while (under.size > 0 || performance.now() - last < quietMs) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  page.off('request', begin)
  page.off('requestfinished', end)
  page.off('requestfailed', end)
}
