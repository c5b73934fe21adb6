import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './childProcesses.mjs'
import { aptGet, isAptAvailable } from './apt.mjs'
import { program } from './install.mjs'

/**
 * Finds a Chrome or Chromium for the journeys: an installed one, Debian's, or Playwright's download. Returns its
 * path, or '' for Playwright's own, which Playwright finds itself.
 */
export async function browser(root, node) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH isn’t a program: ${chosen}`)
  const installed = chosen || installedBrowser()
  if (installed) return installed

  const debian = isAptAvailable() ? await fromDebian('chromium') : ''
  const found = installedBrowser()
  if (found) return found

  console.log('Downloading a browser with Playwright…')
  const cli = program(root, '@playwright/test', 'playwright')
  const { code, output } = await run(node, [cli, 'install', 'chromium'], { cwd: root, isQuiet: true })
  if (code === 0) return ''
  const advice =
    'There’s no browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH to one.'
  throw new Error([debian, output, advice].filter(Boolean).join('\n'))
}

/**
 * Finds Chromium without a window, which renders the same pages for about two thirds of the processor time: an installed
 * one or Debian's. Throws if there is none; Playwright downloads its own only together with the whole browser.
 */
export async function headlessShell() {
  const chosen = process.env.HEADLESS_SHELL_PATH
  if (chosen && !isProgram(chosen)) throw new Error(`HEADLESS_SHELL_PATH isn’t a program: ${chosen}`)
  // The program itself: a script that starts it would stay alive when a journey kills the browser.
  const found = () =>
    [chosen, '/usr/lib/chromium/chromium-headless-shell'].find(path => path && isProgram(path))
  const output = found() || !isAptAvailable() ? '' : await fromDebian('chromium-headless-shell')
  const path = found()
  if (!path) throw new Error(['Every journey runs in Chromium instead.', output].filter(Boolean).join('\n'))
  return path
}

/** Returns the first Chrome or Chromium in the systems' usual places. */
function installedBrowser(env = process.env) {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const mac = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const windows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .map(folder => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...mac, ...windows].find(isProgram)
}

/** Installs a package of Debian's Chromium, and returns the error output if that fails. */
async function fromDebian(name) {
  console.log(`Installing ${name}…`)
  const updated = await aptGet('update')
  // Without a font, pages show boxes instead of letters.
  const packages = [name, 'fonts-liberation']
  const installed = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return installed.code === 0 ? '' : `${updated.code === 0 ? '' : updated.output}${installed.output}`
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
