import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesJourney, skips } from '../e2e/browserSkips.ts'
import { browsers } from './browsers.mjs'
import { program } from './install.mjs'

const root = join(import.meta.dirname, '..')

/** Every journey with its file, as Playwright lists them; no browser is started. */
function listJourneys() {
  const cli = program(root, '@playwright/test', 'playwright')
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }
  const report = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], options)
  const journeysIn = suite => [
    ...(suite.specs ?? []).map(({ file, title }) => ({ file: `/${file}`, title })),
    ...(suite.suites ?? []).flatMap(journeysIn),
  ]
  return JSON.parse(report).suites.flatMap(journeysIn)
}

// A renamed journey would lose its skip unnoticed, and fail where it can't work.
test('every skip names a journey and a browser that exist', () => {
  const journeys = listJourneys()
  expect(journeys.length).toBeGreaterThan(100)
  const unknown = skips.flatMap(({ browsers: prefix, journeys: names }) => [
    ...(browsers.some(({ name }) => name.startsWith(prefix)) ? [] : [prefix]),
    ...names.filter(name => !journeys.some(({ file, title }) => namesJourney(name, file, title))),
  ])
  expect(unknown).toEqual([])
})
