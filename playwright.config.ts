import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const chromium = process.env['IDEAWRIGHT_CHROMIUM']

/** Journeys through the real app in a real browser. Each starts its own server: see e2e/. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // To record every step takes half as long again: for those who look for the cause of a failure.
    trace: process.env['JOURNEY_TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Which browser, scripts/run.mjs says; without a word of it, Playwright's own.
      ...(chromium ? { executablePath: chromium } : {}),
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
  },
})
