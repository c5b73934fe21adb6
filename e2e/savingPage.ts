import type { BrowserContext, Page, Request } from '@playwright/test'

/** Blocks all saves from now on, until `allowSaves`. */
export const blockSaves = (context: BrowserContext) =>
  context.route(projectCalls, route => (isSave(route.request()) ? route.abort() : route.continue()))

export const allowSaves = (context: BrowserContext) => context.unroute(projectCalls)

/** The address of saves and of other calls about projects. */
export const projectCalls = '**/api/projects/**'
export const isSave = (request: Request) => request.method() === 'PATCH'

export const brainDumpField = (page: Page) => page.getByLabel('Brain Dump', { exact: true })
export const corePurposeField = (page: Page) => page.getByLabel('Core Purpose', { exact: true })
export const alertBanner = (page: Page) => page.getByRole('alert')
export const saveStatus = (page: Page) => page.locator('main output[data-kind]')
