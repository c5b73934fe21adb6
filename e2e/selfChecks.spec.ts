import { expect } from '@playwright/test'
import { findViolations } from './axe.ts'
import { test } from './fixtures.ts'
import {
  findClippedTexts,
  findObscuredFocus,
  findAnimations,
  horizontalOverflow,
  findSmallTargets,
} from './layoutChecks.ts'

// A watch that never reports anything proves nothing.

declare const notThere: unknown

const faults: Record<string, { act: () => unknown; seen: RegExp }> = {
  'an error in the console': {
    // oxlint-disable-next-line no-console
    act: () => console.error('broken'),
    seen: /^broken$/,
  },
  'an uncaught error': {
    act: () => void setTimeout(() => notThere),
    seen: /^Not caught: (?:notThere is not defined|Can't find variable: notThere)/,
  },
  'a dialog': { act: () => alert('broken'), seen: /^A dialog: broken$/ },
  'a call to another origin': {
    act: () => fetch('https://elsewhere.example/', { mode: 'no-cors' }).catch(() => undefined),
    seen: /https:\/\/elsewhere\.example\//,
  },
  'a page of another origin': {
    // On a port that no browser blocks.
    act: () => void (location.href = 'http://127.0.0.1:49151/'),
    seen: /^Asked another origin: http:\/\/127\.0\.0\.1:49151\/$/,
  },
  'a script that the policy refuses': {
    act: () => {
      const script = document.createElement('img')
      script.setAttribute('src', 'https://elsewhere.example/x.png')
      document.body.append(script)
    },
    // The wording of Chromium and WebKit, and of Firefox.
    seen: /Content Security Policy|violates the following directive/,
  },
}

for (const [name, { act, seen }] of Object.entries(faults)) {
  test(`the watch detects ${name}`, async ({ page, watch }) => {
    watch.allow(/./)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(act).catch(() => undefined)
    await expect.poll(() => watch.seen).toContainEqual(expect.stringMatching(seen))
  })
}

test('the accessibility check detects an image without a text and a page that is too wide', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/favicon.svg'
    image.style.minWidth = '2000px'
    // Outside of what React hydrates, which it may be doing just now.
    document.body.append(image)
  })
  const { violations, overflow } = await findViolations(page)
  expect(violations.map(({ id }) => id)).toContain('image-alt')
  expect(overflow).toBeGreaterThan(0)
})

test('the layout checks detect a small target, a clipped text, an obscured focus and an animation', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await Promise.all([findSmallTargets(page), findClippedTexts(page), findAnimations(page)])).toEqual([
    [],
    [],
    [],
  ])
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findObscuredFocus(page)).toEqual([])
  // The keys loaded the app, which renders the page anew.
  await expect(page.locator('html')).not.toHaveAttribute('data-static')
  await page.evaluate(() => {
    const add = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.querySelector('main')!.appendChild(document.createElement(name))
      element.textContent = text
      Object.assign(element.style, style)
    }
    add('button', 'small', { position: 'absolute', height: '20px', padding: '0', fontSize: '10px' })
    add('p', 'cut off', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' })
    add('p', 'moves', { transition: 'opacity 1s' })
    add('p', 'wide', { width: '2000px' })
    add('button', 'beneath', {})
    add('div', '', { position: 'fixed', inset: '60% 0 0 0', zIndex: '9', background: 'red' })
  })
  expect(await findSmallTargets(page)).toEqual([expect.stringContaining('small')])
  expect(await findClippedTexts(page)).toEqual([expect.stringContaining('cut off')])
  expect(await findAnimations(page)).toEqual([expect.stringMatching(/^P/)])
  expect(await horizontalOverflow(page)).toBeGreaterThan(0)
  expect(await findObscuredFocus(page)).toContainEqual(expect.stringContaining('beneath'))
})
