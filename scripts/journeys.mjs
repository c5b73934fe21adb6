import { join } from 'node:path'
import { browsers, isExpected } from './browsers.mjs'
import { build } from './build.mjs'
import { run } from './childProcesses.mjs'
import { formatCounts, playwrightCounts, sum } from './testCounts.mjs'
import { program } from './install.mjs'

/**
 * Runs the journeys of e2e/: all of them in the newest Chromium, and those that are marked for it in the other
 * browsers. With `isWhole`, all of them run in all browsers; `named` selects browsers, and `rest` journeys.
 */
export async function journeys({ root, node, reports, take, isWhole = false, named = [], rest = [] }) {
  const isBuilt = await take('Build for journeys', async () =>
    (await build(root, node)) === 'failed' ? { passed: 0, failed: 1 } : sum([]),
  )
  const isChosen = ({ name, isExtra }) => (named.length > 0 ? named.includes(name) : isWhole || !isExtra)
  for (const one of browsers.filter(isChosen)) {
    const isAll = isWhole || one.name === 'chromium'
    const only = isAll ? rest : ['--grep', '@browsers', ...rest]
    await take(`Journeys in ${one.title}`, () => inBrowser({ root, node, reports, isBuilt, only }, one))
  }
}

async function inBrowser({ root, node, reports, isBuilt, only }, one) {
  if (!isBuilt) return { passed: 0, failed: 1, why: 'not run because the build failed' }
  let path
  try {
    path = await one.find(root, node, one)
  } catch (error) {
    const why = `not run because ${one.title} isn’t available. ${error.message}`
    return isExpected(one) ? { passed: 0, failed: 1, why } : { passed: 0, failed: 0, why }
  }
  console.log(path || 'Playwright’s own')
  const report = join(reports, `${one.name}.json`)
  const cli = program(root, '@playwright/test', 'playwright')
  const { code } = await run(node, [cli, 'test', '--reporter=list,json', ...only], {
    cwd: root,
    env: {
      IDEAWRIGHT_BROWSER: one.name,
      IDEAWRIGHT_BROWSER_PATH: path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  const counts = playwrightCounts(report, code)
  console.log(formatCounts(counts))
  const failures = counts.failures?.map(({ name, why }) => ({ name: `${one.title}: ${name}`, why }))
  return { ...counts, failures }
}
