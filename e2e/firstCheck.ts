import { expect, type Page } from '@playwright/test'

/** Waits for the first check of a project in which it finds something about the features: its code is loaded then. */
export const firstCheckShown = (page: Page) =>
  expect(page.getByRole('link', { name: /^Core Features .*to look at\)$/ })).toBeVisible()
