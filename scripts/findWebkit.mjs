import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, isAptAvailable } from './apt.mjs'

/** The engine with its MiniBrowser, a virtual screen, and the sources of the American English locale. */
const packages = ['webkit2gtk-driver', 'xvfb', 'locales']

/**
 * Returns the path of the system's MiniBrowser, for the journeys of e2e/webkit: WebKitGTK 2.50, which has the same
 * engine as Safari 26. Installs it first on Debian, as root; if it isn't available, the error says what is missing.
 */
export async function webkit() {
  const found = () => (isOnPath('Xvfb') ? miniBrowser() : undefined)
  let trouble = ''
  if (!found() && isAptAvailable()) {
    console.log('Installing WebKit…')
    trouble = await installed()
  }
  const path = found()
  if (path) return path
  const advice = `Install WebKitGTK's MiniBrowser and Xvfb (Debian: ${packages.join(', ')}).`
  throw new Error([trouble, advice].filter(Boolean).join('\n'))
}

/** Looks where Debian, Fedora and Arch install it; it is never on PATH. */
function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec', ...subfolders('/usr/lib')]
  const places = folders.map(folder => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
  return [process.env.WEBKIT_PATH, ...places].find(path => path && isProgram(path))
}

function subfolders(folder) {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return found.map(({ name }) => join(folder, name))
}

async function installed() {
  const updated = await aptGet('update')
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return code === 0 ? '' : `${updated.code === 0 ? '' : updated.output}${output}`
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some(folder => folder && isProgram(join(folder, name)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
