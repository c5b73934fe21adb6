import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import all from '../../playwright.config.ts'

/** The same journeys in WebKit (docs/decisions/049). */
export default defineConfig({
  ...all,
  testDir: '..',
  outputDir: '../../test-results/webkit',
  use: {
    ...all.use,
    browserName: 'webkit',
    // With a head: the screen that nobody sees is part of what is started.
    headless: false,
    launchOptions: {
      executablePath: join(import.meta.dirname, 'bridge.ts'),
      env: {
        ...(process.env as Record<string, string>),
        // What starts is a script of this Node.
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        TZ: 'America/New_York',
      },
    },
  },
})
