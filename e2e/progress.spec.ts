import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel } from './fixtures.ts'
import { flawedIdea, ideaName } from './idea.ts'

const report = (...cases: readonly string[]) => ({
  name: 'junit.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(`<testsuite>${cases.join('')}</testsuite>`),
})

test('test results come back beside the criteria, and are there after a reload', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=progress`)
  const view = page.getByRole('region', { name: 'Progress', exact: true })
  const criterion = view.getByRole('listitem').filter({ hasText: 'AC-1.1' })
  await expect(criterion).toContainText('Not built')
  const file = view.getByLabel('Bring back test results')

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no tests') })
  await expect(view.getByRole('alert')).toHaveText('None of these files is a test report in JUnit XML.')
  await file.setInputFiles(report('<testcase name="AC-1.1 is shown"/>', '<testcase name="AC-77.1 is gone"/>'))
  await expect(view.getByText('1 criterion proven by tests')).toBeVisible()
  await expect(view.getByText('Not in this project: AC-77.1')).toBeVisible()
  await expect(criterion).toContainText('Proven')
  await expect(criterion).toContainText('junit.xml')
  await expectAccessible(page, 'the progress')
  await expect(savedLabel(page)).toBeVisible()
  await page.reload()
  await expect(criterion).toContainText('Proven')

  await file.setInputFiles(report('<testcase name="AC-1.1 is shown"><failure/></testcase>'))
  await expect(view.getByText('1 no longer proven, because the test failed')).toBeVisible()
  await expect(criterion).toContainText('Claimed')
})
