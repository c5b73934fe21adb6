import type { Page } from '@playwright/test'

const quietMs = 500

/**
 * Waits until a page has sent no request for half a second. Playwright's `networkidle` would wait for the end of an
 * open project's event stream.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  let last = performance.now()
  const inFlight = new Set<unknown>()
  const touch = () => void (last = performance.now())
  const begin = (request: { url(): string }) => {
    touch()
    if (!request.url().includes('/events?')) inFlight.add(request)
  }
  const end = (request: unknown) => {
    touch()
    inFlight.delete(request)
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  while (inFlight.size > 0 || performance.now() - last < quietMs) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  page.off('request', begin)
  page.off('requestfinished', end)
  page.off('requestfailed', end)
}
