import { expect, type Request } from '@playwright/test'
import { createPerson } from './api.ts'
import { createProject, signIn, readStoredToken, test, savedLabel } from './fixtures.ts'

/** The public calls that the pages make (docs/product.md#calls), except the mentor's. */
const used = [
  'GET /auth/check',
  'GET /auth/profile',
  'POST /auth/logout',
  'GET /auth/google',
  'POST /projects',
  'GET /projects',
  'GET /projects/{id}',
  'PATCH /projects/{id}',
  'PATCH /projects/{id}/module',
  'DELETE /projects/{id}',
  'GET /projects/stats/{userId}',
]

test('the screens make the documented API calls, with the documented user and data', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request)
  })
  const profile = page.waitForResponse('**/api/auth/profile').then(answer => answer.json())
  await signIn(page, createPerson())
  const { data } = (await profile) as { data: { id: string } }
  const token = await readStoredToken(page)
  const id = await createProject(page, 'Orchard Map')
  await page.getByLabel('Brain Dump', { exact: true }).fill('Apples.')
  await expect(savedLabel(page)).toBeVisible()
  await page.getByRole('link', { name: 'Core Features' }).click()
  await page.getByRole('button', { name: 'Add Feature' }).click()
  await expect(savedLabel(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Core Features' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: 'Delete Orchard Map' }).click()
  await page.getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Ines Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')

  const ids = { id, userId: data.id }
  const called = new Set(requests.map(request => nameOf(request, ids)))
  expect(used.filter(name => !called.has(name))).toEqual([])

  // A fresh page requests the list before it knows who is signed in, so this journey never reloads the dashboard.
  const ofProjects = requests.filter(request => request.url().includes('/api/projects'))
  for (const request of ofProjects) {
    const { pathname, searchParams } = new URL(request.url())
    const inPath = /\/stats\/(.*)$/.exec(pathname)?.[1]
    expect(inPath ?? searchParams.get('userId'), request.url()).toBe(data.id)
    expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`)
  }
  const bodyOf = (name: string): unknown =>
    requests.find(request => nameOf(request, ids) === name)?.postDataJSON()
  expect(bodyOf('POST /projects')).toEqual({
    projectName: 'Orchard Map',
    projectDescription: '',
    rawIdeaDetails: '',
  })
  expect(bodyOf('PATCH /projects/{id}')).toEqual({ rawIdeaDetails: 'Apples.' })
  expect(bodyOf('PATCH /projects/{id}/module')).toMatchObject({ moduleName: 'coreFeatures' })
})

function nameOf(request: Request, ids: Record<string, string>): string {
  const path = new URL(request.url()).pathname.slice('/api'.length)
  const named = Object.entries(ids).reduce((path, [name, id]) => path.replace(id, `{${name}}`), path)
  return `${request.method()} ${named}`
}
