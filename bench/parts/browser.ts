import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { Member } from './seed.ts'

/** Launches the installed Chromium without network access. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Creates a fresh profile with an empty cache, signed in as this member. */
export async function newContext(browser: Browser, member?: Member): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  if (member !== undefined) {
    // The same key as in web/storage/tokenStore.ts.
    await context.addInitScript(`localStorage.setItem('ideawright.token', ${JSON.stringify(member.token)})`)
  }
  return context
}
