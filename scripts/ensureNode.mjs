import { join } from 'node:path'
import { run } from './childProcesses.mjs'
import { missingPackages, npm, readJson } from './install.mjs'
import { satisfies } from './satisfies.mjs'

/**
 * Returns the Node to run everything with: the current one if it is suitable, else the one pinned in scripts/node.
 */
export async function ensureNode(root) {
  const range = readJson(join(root, 'package.json')).engines.node
  if (satisfies(process.versions.node, range)) return process.execPath

  const home = join(root, 'scripts', 'node')
  const name = `node_modules/node-${process.platform}-${process.arch}`
  const pinned = readJson(join(home, 'package-lock.json')).packages[name]
  const advice = `Ideawright needs Node ${range}, but this is ${process.version}. Install Node 24 from https://nodejs.org/ and run the same command again.`
  if (!pinned || !hasGlibc()) throw new Error(advice)

  const node = join(home, name, 'bin', 'node')
  const wanted = { packages: { [name]: { ...pinned, optional: false } } }
  if (missingPackages(wanted, home).length === 0) return node

  console.log(`Node ${process.version} is too old. Downloading Node ${pinned.version}…`)
  const fetched = await npm(process.execPath, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], home)
  const tried = await run(node, ['--version'], { isQuiet: true })
  if (fetched.code === 0 && tried.code === 0) return node
  throw new Error([fetched.code === 0 ? tried.output : fetched.output, advice].join('\n'))
}

/** The pinned Node is built against glibc, which Alpine and similar systems don't have. */
function hasGlibc() {
  if (process.platform !== 'linux') return true
  process.report.excludeNetwork = true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}
