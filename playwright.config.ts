import { delimiter, dirname, join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0
/** One of the browsers in scripts/browsers.mjs, and its path; by default, Playwright's own Chromium. */
const name = process.env['IDEAWRIGHT_BROWSER'] ?? 'chromium'
const engine = name.split('-')[0] as 'chromium' | 'firefox' | 'webkit'
const executablePath = process.env['IDEAWRIGHT_BROWSER_PATH'] ?? process.env['IDEAWRIGHT_CHROMIUM']
const timezoneId = 'America/New_York'

const chromium: PlaywrightTestConfig['use'] & object = {
  browserName: 'chromium',
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium's sandbox doesn't work for root. The other switches keep it off the network.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/** An ordinary Firefox, run through e2e/firefox, rather than the one built for Playwright. */
const firefox: PlaywrightTestConfig['use'] & object = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'e2e/firefox/firefox.ts'),
    env: {
      ...process.env,
      // The script that starts must run in this Node.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      // Firefox 140 has no option for it.
      TZ: timezoneId,
      IDEAWRIGHT_FIREFOX: executablePath,
    },
    // Preferences that the driver has no option for.
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      'dom.events.testing.asyncClipboard': true,
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    },
  },
}

/** The system's WebKit, run through e2e/webkit (decision 049), rather than the one built for Playwright. */
const webkit: PlaywrightTestConfig['use'] & object = {
  browserName: 'webkit',
  // It runs on a virtual screen, so no window is visible.
  headless: false,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: join(import.meta.dirname, 'e2e/webkit/bridge.ts'),
    env: {
      ...process.env,
      // The script that starts must run in this Node.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      TZ: timezoneId,
      IDEAWRIGHT_WEBKIT: executablePath,
    },
  },
}

/** Journeys through the real app in a real browser. Each one starts its own server; see e2e/. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // WebKit's driver spends most of its time waiting.
  workers: engine === 'webkit' ? 3 : 2,
  retries: 0,
  // These only end journeys that hang. They don't measure speed, since the machine may be busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [{ name, use: { chromium, firefox, webkit }[engine] }],
  use: {
    locale: 'en-US',
    timezoneId,
    // Each journey has a new browser profile, where installing the service worker fetches all of the app's files: a fifth
    // of a journey's processor time. Those that need one allow it.
    serviceWorkers: 'block',
    // Recording every step takes half as long again, so it's off unless someone is debugging a failure.
    trace: process.env['JOURNEY_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
