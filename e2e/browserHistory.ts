import { test, type Page } from '@playwright/test'

/** Presses the browser’s Back button. */
export const goBack = (page: Page) => go(page, -1)

/** Presses the browser’s Forward button. */
export const goForward = (page: Page) => go(page, 1)

/** In Firefox 140, the driver never learns that such a navigation has ended. */
async function go(page: Page, step: 1 | -1): Promise<void> {
  if (test.info().project.name === 'firefox-140') await page.evaluate(step => history.go(step), step)
  else await (step === -1 ? page.goBack() : page.goForward())
}
