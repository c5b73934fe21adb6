import type { BrowserContext, Page } from '@playwright/test'

/** No save reaches the server from here on, until `letThrough`. */
export const cutOff = (context: BrowserContext) =>
  context.route(calls, route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))

export const letThrough = (context: BrowserContext) => context.unroute(calls)

const calls = '**/api/projects/**'

export const brainDump = (page: Page) => page.getByLabel('Brain Dump', { exact: true })
export const banner = (page: Page) => page.getByRole('alert')
export const status = (page: Page) => page.locator('main output[data-kind]')
