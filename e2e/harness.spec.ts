import { expect } from '@playwright/test'
import { barriersIn } from './axe.ts'
import { test } from './fixtures.ts'

// A watch that never barks proves nothing.

declare const notThere: unknown

const faults: Record<string, { act: () => unknown; seen: RegExp }> = {
  'an error in the console': {
    // oxlint-disable-next-line no-console
    act: () => console.error('broken'),
    seen: /^broken$/,
  },
  'an error that nobody caught': {
    act: () => void setTimeout(() => notThere),
    seen: /^Not caught: notThere is not defined/,
  },
  'a dialog': { act: () => alert('broken'), seen: /^A dialog: broken$/ },
  'a call to another origin': {
    act: () => fetch('https://elsewhere.example/', { mode: 'no-cors' }).catch(() => undefined),
    seen: /https:\/\/elsewhere\.example\//,
  },
  'a page of another origin': {
    act: () => void (location.href = 'http://127.0.0.1:9/'),
    seen: /^Asked another origin: http:\/\/127\.0\.0\.1:9\/$/,
  },
  'a script that the policy refuses': {
    act: () => {
      const script = document.createElement('img')
      script.setAttribute('src', 'https://elsewhere.example/x.png')
      document.body.append(script)
    },
    seen: /Content Security Policy/,
  },
}

for (const [name, { act, seen }] of Object.entries(faults)) {
  test(`${name} is seen`, async ({ page, watch }) => {
    watch.allow(/./)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(act).catch(() => undefined)
    await expect.poll(() => watch.seen).toContainEqual(expect.stringMatching(seen))
  })
}

test('an image without a text and a page too wide are seen as barriers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/favicon.svg'
    image.style.minWidth = '2000px'
    document.querySelector('main')!.append(image)
  })
  const { violations, overflow } = await barriersIn(page)
  expect(violations.map(({ id }) => id)).toContain('image-alt')
  expect(overflow).toBeGreaterThan(0)
})
