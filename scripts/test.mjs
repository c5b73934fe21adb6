import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from './browser.mjs'
import { build } from './build.mjs'
import { run } from './children.mjs'
import { inWords, playwrightCounts, sum, vitestCounts } from './counts.mjs'
import { install, program } from './install.mjs'

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

const steps = {
  format: { title: 'Format', run: tool('prettier', ['--check', '.']) },
  lint: { title: 'Lint', run: tool('oxlint', ['--type-aware']) },
  types: { title: 'Types', run: tool('typescript', ['--noEmit'], 'tsc') },
  unit: { title: 'Tests', run: unit },
  build: { title: 'Build', run: ({ root, node }) => checkBuild(root, node) },
  journeys: { title: 'Journeys', run: journeys },
  unused: { title: 'Unused code', run: tool('knip', []) },
}

/** Checks everything, or the steps that are named, and ends with the line `N passed, N failed`. */
export async function test({ root, node, rest }) {
  const unknown = rest.find(name => !Object.hasOwn(steps, name))
  if (unknown) throw new Error(`There is no step "${unknown}": there are ${Object.keys(steps).join(', ')}.`)
  const chosen = Object.keys(steps).filter(name => rest.length === 0 || rest.includes(name))
  const reports = mkdtempSync(join(tmpdir(), 'ideawright-'))
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

  const results = []
  const take = async (title, work) => {
    console.log(`\n── ${title}`)
    const startedAt = performance.now()
    const counts = await work().catch(error => ({ ...failed, why: error.message }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (counts.why) console.log(`${title}: ${counts.why}`)
    console.log(`── ${title}: ${counts.failed === 0 ? 'passed' : 'failed'} in ${seconds} s`)
    results.push({ title, counts, seconds })
    return counts.failed === 0
  }

  // These two prepare the others: they count only where they fail.
  const canRun = await take('Packages', async () => {
    await install(root, node, { withDev: true })
    return sum([])
  })
  const context = { root, node, reports, chromium: '' }
  let whyNoJourneys
  if (canRun && chosen.includes('journeys')) {
    const hasBrowser = await take('Browser', async () => {
      context.chromium = await browser(root, node)
      console.log(context.chromium || 'Playwright’s own')
      return sum([])
    })
    if (!hasBrowser) whyNoJourneys = 'not run, since there is no browser'
  }
  for (const name of canRun ? chosen : []) {
    const { title, run } = steps[name]
    const isBarred = name === 'journeys' && whyNoJourneys
    const isPassed = await take(title, async () =>
      isBarred ? { ...failed, why: whyNoJourneys } : run(context),
    )
    if (name === 'build' && !isPassed) whyNoJourneys = 'not run, since the build failed'
  }
  return summary(results)
}

function summary(results) {
  console.log('\n── Summary')
  for (const { title, counts, seconds } of results) {
    console.log(`${title.padEnd(12)} ${`${seconds} s`.padStart(8)}   ${inWords(counts)}`)
  }
  const total = sum(results.map(result => result.counts))
  // Again and together: where a run has only its last lines kept, they have to say what failed.
  for (const { name, why } of total.failures) console.log(`\nFailed: ${name}\n${firstLines(why)}`)
  console.log(`\n${inWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

function firstLines(text, most = 15) {
  return text.split('\n').slice(0, most).join('\n')
}

function tool(name, args, command) {
  return async ({ root, node }) => {
    const { code } = await run(node, [program(root, name, command), ...args], { cwd: root })
    return code === 0 ? passed : failed
  }
}

async function checkBuild(root, node) {
  const result = await build(root, node)
  if (result === 'unchanged') console.log('Built before from the same sources.')
  return result === 'failed' ? failed : passed
}

async function unit({ root, node, reports }) {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [program(root, 'vitest'), ...args], { cwd: root })
  return vitestCounts(report, code)
}

async function journeys({ root, node, reports, chromium }) {
  // On their own, too, they are about the sources of now.
  if ((await build(root, node)) === 'failed') return { ...failed, why: 'not run, since the build failed' }
  const report = join(reports, 'playwright.json')
  const cli = program(root, '@playwright/test', 'playwright')
  const { code } = await run(node, [cli, 'test', '--reporter=list,json'], {
    cwd: root,
    env: { IDEAWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return playwrightCounts(report, code)
}
