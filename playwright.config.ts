import { delimiter, dirname, join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0
/** One of those of scripts/browsers.mjs, and where it is; without a word of it, the Chromium that Playwright has. */
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
      // Chromium's sandbox does not work for root; the rest keeps it off the network.
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

/** A Firefox as people have it, by way of e2e/firefox: not the one that is built for Playwright. */
const firefox: PlaywrightTestConfig['use'] & object = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'e2e/firefox/firefox.ts'),
    env: {
      ...process.env,
      // What starts is a script of this Node.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      IDEAWRIGHT_FIREFOX: executablePath,
    },
    // What the driver has no words for.
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      'dom.events.testing.asyncClipboard': true,
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    },
  },
}

/** The system's WebKit, by way of e2e/webkit (decision 049): not the one that is built for Playwright. */
const webkit: PlaywrightTestConfig['use'] & object = {
  browserName: 'webkit',
  // Its screen is one that nobody sees.
  headless: false,
  // Of what a service worker lets through, its inspector has no say: no route would hold. See offline.spec.ts.
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: join(import.meta.dirname, 'e2e/webkit/bridge.ts'),
    env: {
      ...process.env,
      // What starts is a script of this Node.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      TZ: timezoneId,
      IDEAWRIGHT_WEBKIT: executablePath,
    },
  },
}

/** Journeys through the real app in a real browser. Each starts its own server: see e2e/. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The driver of WebKit waits more than it works.
  workers: engine === 'webkit' ? 3 : 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [{ name, use: { chromium, firefox, webkit }[engine] }],
  use: {
    locale: 'en-US',
    timezoneId,
    // To record every step takes half as long again: for those who look for the cause of a failure.
    trace: process.env['JOURNEY_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
