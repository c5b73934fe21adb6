import { expect, type Page } from '@playwright/test'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const statements = (page: Page) => page.getByRole('list', { name: 'Statements' }).getByRole('listitem')
export const row = (page: Page, words: string) => statements(page).filter({ hasText: words })
/** The words of a statement, which take the focus. Its name ends with where it is. */
export const words = (page: Page, text: string) =>
  row(page, text).getByRole('button', { name: new RegExp(`${text}.*\\. (In|Not|Set)`) })
export const specification = (page: Page) => page.getByRole('region', { name: 'Your specification' })
export const module = (page: Page, title: string) => specification(page).getByRole('region', { name: title })

export async function openSort(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/sort`)
  await expect(statements(page).first()).toBeVisible()
}
