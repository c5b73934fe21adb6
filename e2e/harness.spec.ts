import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'

// A watch that never barks proves nothing: each of these has to fail, and does.

const faults: Record<string, () => unknown> = {
  'an error in the console': () => console.error('broken'),
  'an error that nobody caught': () => setTimeout(() => undefinedName),
  'a dialog': () => alert('broken'),
  'a call to another origin': () => fetch('https://elsewhere.example/').catch(() => undefined),
  'a script that the policy refuses': () => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.x = 1'
    document.body.append(script)
  },
}
declare const undefinedName: unknown

for (const [name, act] of Object.entries(faults)) {
  test(`${name} fails a test`, async ({ page }) => {
    test.fail()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(act).catch(() => undefined)
  })
}

test('an image without a text, or a page too wide, fails a look for barriers', async ({ page }) => {
  test.fail()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.width = 2_000
    document.querySelector('main')!.append(image)
  })
  await expectAccessible(page, 'with faults')
})
