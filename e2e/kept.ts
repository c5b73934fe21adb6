import type { BrowserContext, Page, Request } from '@playwright/test'

/** No save reaches the server from here on, until `letThrough`. */
export const cutOff = (context: BrowserContext) =>
  context.route(saves, route => (isSave(route.request()) ? route.abort() : route.continue()))

export const letThrough = (context: BrowserContext) => context.unroute(saves)

/** Where saves go, and other calls about projects. */
export const saves = '**/api/projects/**'
export const isSave = (request: Request) => request.method() === 'PATCH'

export const brainDump = (page: Page) => page.getByLabel('Brain Dump', { exact: true })
export const corePurpose = (page: Page) => page.getByLabel('Core Purpose', { exact: true })
export const banner = (page: Page) => page.getByRole('alert')
export const status = (page: Page) => page.locator('main output[data-kind]')
