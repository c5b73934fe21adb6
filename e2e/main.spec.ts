import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { visibleForms } from '#domain/specification/specification.ts'
import { createPerson } from './api.ts'
import {
  inEveryBrowser,
  createProject,
  recordSaveStates,
  savedLabel,
  signIn,
  test,
  grantClipboard,
} from './fixtures.ts'
import { fillForm, expectForm } from './forms.ts'
import { idea, ideaFileName, ideaName, linesOf } from './idea.ts'

test(
  'an idea is written down, defined, reloaded, reviewed, copied and exported',
  inEveryBrowser,
  async ({ page, context }) => {
    test.slow()
    await grantClipboard(context)
    await signIn(page, createPerson())
    const id = await createProject(page, ideaName)

    await test.step('typing shows when it is saved', async () => {
      await expect(page.getByRole('heading', { name: 'Brain Dump', level: 1 })).toBeVisible()
      const saveStates = await recordSaveStates(page)
      await fillForm(page, 'brainDump', idea.brainDump)
      await expect.poll(saveStates).toEqual(['', 'Saving...', 'Saved', ''])
    })

    await test.step('Next leads through all twelve modules', async () => {
      for (const { key, title } of visibleForms.slice(1)) {
        await page.getByRole('button', { name: `Next: ${title}` }).click()
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
        await fillForm(page, key, idea[key])
      }
      await expect(page.getByText('100% complete')).toBeVisible()
      await page.getByRole('button', { name: 'Next: Review Specification' }).click()
      await expect(savedLabel(page)).toBeVisible()
    })

    await test.step('a reload restores everything', async () => {
      await page.reload()
      for (const { key, title } of visibleForms) {
        await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(`/projects/${id}/${key}`)
        await expectForm(page, key, idea[key])
      }
    })

    await page.getByRole('button', { name: 'Preview & Export' }).click()
    await expect(page.getByRole('heading', { name: 'Review & Export', level: 1 })).toBeFocused()

    const file = await test.step('Export Markdown downloads the document', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export Markdown' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(ideaFileName)
      return readFile(await download.path(), 'utf8')
    })

    await test.step('the document contains every line, in twelve sections and an appendix', () => {
      const text = file.replaceAll(/\s+/g, ' ')
      const missing = linesOf(idea).filter(line => !text.includes(line.replaceAll(/\s+/g, ' ')))
      expect(missing).toEqual([])
      expect(file.match(/^#{1,2} .*$/gm)).toEqual([
        '# Street Tool Shed - Specification',
        '## 1. Project Overview',
        '## 2. Problem Statement',
        '## 3. Target Personas',
        '## 4. Core Features',
        '## 5. User Stories',
        '## 6. Acceptance Criteria',
        '## 7. Data Models',
        '## 8. Technical Requirements',
        '## 9. Non-Functional Requirements',
        '## 10. Constraints & Limitations',
        '## 11. Out of Scope',
        '## 12. Glossary',
        '## Appendix: Original Brain Dump',
      ])
      const today = new Date().toLocaleDateString('en-US', {
        timeZone: 'America/New_York',
        dateStyle: 'medium',
      })
      expect(file).toContain(`\nGenerated on: ${today}\n`)
    })

    await test.step('preview, copy and file are identical, byte for byte', async () => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file)
      await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()

      await page.getByRole('radio', { name: 'Markdown' }).check()
      const preview = page.getByRole('region', { name: 'Specification preview' })
      expect(await preview.textContent()).toBe(file)
    })

    await test.step('the dashboard shows the project as complete', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await expect(page).toHaveURL('/dashboard')
      const card = page.getByRole('listitem').filter({ hasText: 'Street Tool Shed' })
      await expect(card).toContainText('100%')
      await expect(card.getByRole('progressbar')).toHaveAttribute('value', '100')
      await expect(card).toContainText('Last updated')
    })
  },
)
