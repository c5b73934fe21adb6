import { join } from 'node:path'
import { browsers, isExpected } from './browsers.mjs'
import { build } from './build.mjs'
import { run } from './childProcesses.mjs'
import { formatCounts, playwrightCounts, sum } from './testCounts.mjs'
import { program } from './install.mjs'

/**
 * Runs the journeys of e2e/: all of them in the newest Chromium, without a window where that is possible, and those that
 * are marked for it in the other browsers. With `isWhole`, all of them run in all browsers; `named` selects browsers,
 * and `rest` journeys.
 */
export async function journeys({ root, node, reports, take, isWhole = false, named = [], rest = [] }) {
  const isBuilt = await take('Build for journeys', async () =>
    (await build(root, node)) === 'failed' ? { passed: 0, failed: 1 } : sum([]),
  )
  const isChosen = ({ name, isExtra }) => (named.length > 0 ? named.includes(name) : isWhole || !isExtra)
  let hasRunAll = false
  for (const one of browsers.filter(isChosen)) {
    await take(`Journeys in ${one.title}`, async () => {
      const only = [...selectionFor(one.name, isWhole || !hasRunAll), ...rest]
      const counts = await inBrowser({ root, node, reports, isBuilt, only }, one)
      hasRunAll ||= counts.passed > 0
      return counts
    })
  }
}

/** The options that select a browser’s journeys by their marks (e2e/fixtures.ts). */
function selectionFor(name, isAll) {
  if (name === 'chromium-shell') return ['--grep-invert', '@whole']
  if (isAll) return []
  return ['--grep', name === 'chromium' ? '@browsers|@whole' : '@browsers']
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
