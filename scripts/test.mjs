import { join } from 'node:path'
import { browsers } from './browsers.mjs'
import { build } from './build.mjs'
import { run } from './childProcesses.mjs'
import { sum, vitestCounts } from './testCounts.mjs'
import { install, program } from './install.mjs'
import { journeys } from './journeys.mjs'
import { createStepRunner } from './stepRunner.mjs'

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

const steps = {
  format: { title: 'Format', run: tool('prettier', ['--check', '.']) },
  lint: { title: 'Lint', run: tool('oxlint', ['--type-aware']) },
  types: { title: 'Types', run: tool('typescript', ['--noEmit'], 'tsc') },
  unit: { title: 'Tests', run: unit },
  build: { title: 'Build', run: ({ root, node }) => checkBuild(root, node) },
  journeys: { title: 'Journeys' },
  unused: { title: 'Unused code', run: tool('knip', []) },
}

/** Checks everything, or the named steps, and ends with the line `N passed, N failed`. */
export async function test({ root, node, rest }) {
  const unknown = rest.find(name => !Object.hasOwn(steps, name))
  if (unknown) throw new Error(`There’s no step "${unknown}". Choose from ${Object.keys(steps).join(', ')}.`)
  const chosen = Object.keys(steps).filter(name => rest.length === 0 || rest.includes(name))
  keepCompiled(root)
  const { take, reports, end } = createStepRunner()
  // This step prepares the others, and is counted only if it fails.
  const canRun = await take('Packages', async () => {
    await install(root, node, { withDev: true })
    return sum([])
  })
  const context = { root, node, reports }
  for (const name of canRun ? chosen : []) {
    const { title, run } = steps[name]
    if (name === 'journeys') await journeys({ ...context, take })
    else await take(title, () => run(context))
  }
  return end()
}

/** Many tests start processes of the product, which takes half as long if Node keeps what it has compiled. */
function keepCompiled(root) {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
}

function tool(name, args, command) {
  return async ({ root, node }) => {
    const { code } = await run(node, [program(root, name, command), ...args], { cwd: root })
    return code === 0 ? passed : failed
  }
}

async function checkBuild(root, node) {
  const result = await build(root, node)
  if (result === 'unchanged') console.log('Already built from the same sources.')
  return result === 'failed' ? failed : passed
}

async function unit({ root, node, reports }) {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [program(root, 'vitest'), ...args], { cwd: root })
  return vitestCounts(report, code)
}

/**
 * Runs every journey in every browser, or in those that are named. Other arguments go to Playwright: files, `-g` …
 */
export async function allBrowsers({ root, node, rest }) {
  const known = browsers.map(({ name }) => name)
  const named = rest.filter(word => known.includes(word))
  keepCompiled(root)
  const { take, reports, end } = createStepRunner()
  const canRun = await take('Packages', async () => {
    await install(root, node, { withDev: true })
    return sum([])
  })
  const others = rest.filter(word => !known.includes(word))
  if (canRun) await journeys({ root, node, reports, take, isWhole: true, named, rest: others })
  return end()
}
