import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { inEveryBrowser, test } from './fixtures.ts'

const [head = [], , ...rows] = readFileSync(join(import.meta.dirname, '../docs/browsers.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') || line.startsWith('|-'))
  .map(line => line.split('|').map(cell => cell.trim()))

/** The Chromium version of the table's first column. */
const tableVersion = 156

test(
  'this browser has the features that docs/browsers.md lists for it',
  inEveryBrowser,
  async ({ page, browser, watch }) => {
    watch.allow(/Failed to load resource|blocked because of a disallowed MIME type/)
    // Without a window, it's the same browser.
    const name = test.info().project.name.replace('-shell', '')
    expect(head).toContain(name)
    let isThere = false
    await page.route('**/later.js', route =>
      isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort(),
    )
    await page.goto('/login')
    const comes = () =>
      page.evaluate(async () => {
        const address = '/later.js'
        return import(address).then(
          () => true,
          () => false,
        )
      })
    expect(await comes()).toBe(false)
    isThere = true
    const has = {
      'a module that failed to load is fetched again': await comes(),
      ...(await page.evaluate(() => ({
        '`field-sizing`': CSS.supports('field-sizing', 'content'),
        '`closedby`': 'closedBy' in HTMLDialogElement.prototype,
        '`position-area`': CSS.supports('position-area', 'block-end'),
        '`light-dark()`': CSS.supports('color', 'light-dark(red, blue)'),
        popover: 'popover' in HTMLElement.prototype,
        '`content-visibility`': CSS.supports('content-visibility', 'auto'),
        'Trusted Types': 'trustedTypes' in globalThis,
        '`requestIdleCallback`': 'requestIdleCallback' in globalThis,
        '`navigator.locks`': 'locks' in navigator,
        '`keepalive` of `fetch`': 'keepalive' in Request.prototype,
        '`clipboard.writeText`': 'writeText' in (navigator.clipboard ?? {}),
      }))),
    }
    const column = (name: string) =>
      Object.fromEntries(rows.map(row => [row[1], row[head.indexOf(name)]])) as Record<string, string>
    const expected = column(name)
    // If the installed Chromium is older than the table's, it may lack what was added after 119.
    const isOlder = name === 'chromium' && Number(browser.version().split('.')[0]) < tableVersion
    const before = isOlder ? column('chromium-119') : expected
    for (const [what, isHere] of Object.entries(has)) {
      expect([expected[what], before[what]], what).toContain(isHere ? 'yes' : 'no')
    }
  },
)
