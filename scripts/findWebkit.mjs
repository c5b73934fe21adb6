import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, isAptAvailable } from './apt.mjs'

/** The engine with its MiniBrowser, a screen that nobody sees, and what American English is made of. */
const packages = ['webkit2gtk-driver', 'xvfb', 'locales']

/**
 * Where the system's MiniBrowser is, for the journeys of e2e/webkit: WebKitGTK 2.50, which Safari 26 shares its engine
 * with. Installs it first where this is Debian and one may; where it can't be had, the error says what is missing.
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

/** Where Debian, Fedora and Arch keep it; it is on nobody's path. */
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
