import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './childProcesses.mjs'

/**
 * Installs the packages of package-lock.json that node_modules lacks. Without `withDev`, a fresh install omits the
 * development packages; an existing one keeps them.
 */
export async function install(root, node, { withDev }) {
  const wanted = readJson(join(root, 'package-lock.json'))
  if (missingPackages(wanted, root, { withDev }).length === 0) return

  const hadDev = Object.values(installedPackages(root)).some(entry => entry.dev)
  const which = [withDev || hadDev ? '--include=dev' : '--omit=dev', '--include=optional']
  console.log('Installing packages…')
  const { code, output } = await npm(node, ['ci', ...which, '--no-audit', '--no-fund'], root)
  // Npm doesn't report an optional package that it couldn't install.
  const missing = code === 0 ? missingPackages(wanted, root, { withDev }) : []
  if (code !== 0) throw new Error(`${output}\nInstalling packages failed. See npm’s output above.`)
  if (missing.length > 0) throw new Error(`${output}\nnpm didn’t install ${missing.join(', ')}.`)
}

/**
 * Returns the packages of a lockfile that a folder's node_modules lacks or has in another version. Npm writes its
 * list of installed packages last, so an interrupted install counts as none. Optional packages are usually for other
 * platforms: they may be missing, but not outdated. Those that our own package.json names are needed to build the
 * browser's half and for the local sign-in; only a built package does without them.
 */
export function missingPackages(wanted, folder, { withDev = true } = {}) {
  const installed = installedPackages(folder)
  const named = new Set(Object.keys(wanted.packages['']?.optionalDependencies ?? {}))
  const isNamed = path => named.has(path.replace(/^node_modules\//, ''))
  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path !== '' && (withDev || !entry.dev))
    .filter(([path, entry]) => {
      const found = installed[path]
      if (!found) return isNamed(path) || (!entry.optional && (withDev || !entry.devOptional))
      return (
        found.version !== entry.version ||
        found.integrity !== entry.integrity ||
        !existsSync(join(folder, path, 'package.json'))
      )
    })
    .map(([path]) => path)
}

/** Runs npm under the given Node: the npm that started this command, or else the one on PATH. */
export function npm(node, args, cwd) {
  const script = process.env['npm_execpath'] ?? ''
  // Npm is slow to stop, and an interrupted install is repeated anyway: see missingPackages.
  const options = { cwd, isQuiet: true, isExpendable: true }
  if (/npm-cli\.c?js$/.test(script)) return run(node, [script, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Reads and parses a JSON file. */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Returns the path of a package's program, from the package's own package.json, so that it can run under the chosen
 * Node.
 */
export function program(root, name, command = name) {
  const home = join(root, 'node_modules', name)
  const { bin } = readJson(join(home, 'package.json'))
  return join(home, typeof bin === 'string' ? bin : bin[command])
}

function installedPackages(folder) {
  try {
    return readJson(join(folder, 'node_modules', '.package-lock.json')).packages
  } catch {
    return {}
  }
}
