import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { browser, headlessShell } from './findChromium.mjs'
import { run } from './childProcesses.mjs'
import { aptGet, isAptAvailable } from './apt.mjs'
import { missingPackages, npm, readJson } from './install.mjs'
import { webkit } from './findWebkit.mjs'

/**
 * The browsers that journeys run in. `find` returns a browser's path, installing it first if possible. Every journey
 * runs in the first browser that this machine has, except those that need a whole browser. In the others, `npm test`
 * runs the journeys that are marked for it (e2e/fixtures.ts), except in an `isExtra` one, and `npm run browsers` runs
 * all of them. The first part of the name is the engine, which playwright.config.ts knows how to drive.
 */
export const browsers = [
  { name: 'chromium-shell', title: 'headless Chromium', find: headlessShell },
  { name: 'chromium', title: 'Chromium', find: browser },
  { name: 'chromium-119', title: 'Chromium 119', find: packedChromium },
  { name: 'chromium-130', title: 'Chromium 130', find: packedChromium, isExtra: true },
  { name: 'firefox', title: 'Firefox', find: firefox },
  { name: 'firefox-140', title: 'Firefox 140', find: firefox140, isExtra: true },
  { name: 'webkit', title: 'WebKit', find: webkit },
]

/**
 * If the browser can be installed on this machine, a missing one is a failure; elsewhere its journeys are skipped, and
 * those of the first one run in the next.
 */
export const isExpected = ({ name }) =>
  name !== 'chromium-shell' &&
  (name === 'chromium' || process.env.CI || (isAptAvailable() && process.arch === 'x64'))

/** Returns a Chromium that an npm package contains: for Linux on x64. */
async function packedChromium(root, node, { name }) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('It’s only available for Linux on x64.')
  const home = join(root, 'scripts', 'chromium')
  const packed = join(home, 'node_modules', name, 'bin', 'chromium.br')
  if (missingPackages(readJson(join(home, 'package-lock.json')), home).length > 0) {
    console.log('Installing earlier Chromiums…')
    const { code, output } = await npm(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], home)
    if (code !== 0) throw new Error(output)
  }
  const path = join(home, 'node_modules', name, 'chromium')
  if (!existsSync(path)) {
    // Renamed once complete, so that a killed run never leaves half a file.
    const fresh = `${path}-${process.pid}`
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(fresh, { mode: 0o755 }),
    )
    renameSync(fresh, path)
  }
  return path
}

async function firefox() {
  const names = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  const installed = () => [process.env.FIREFOX_PATH, ...names].find(path => path && existsSync(path))
  const found = installed()
  if ((!found || (await majorVersion(found)) < earliestFirefox) && isAptAvailable()) {
    console.log('Installing Firefox…')
    await aptGet('update')
    const { code, output } = await aptGet('install', '-y', '--no-install-recommends', 'firefox-esr')
    if (code !== 0) throw new Error(output)
  }
  const path = installed()
  if (!path) throw new Error('Install Firefox, or set FIREFOX_PATH to it.')
  const version = await majorVersion(path)
  if (version < earliestFirefox)
    throw new Error(`Firefox ${version} can’t be driven here: install ${earliestFirefox} or later.`)
  return path
}

/** In earlier versions, a page's own policy blocks the scripts that the driver evaluates: see `withoutPolicy`. */
const earliestFirefox = 153

async function majorVersion(path) {
  const { output } = await run(path, ['--version'], { isQuiet: true })
  return Number(/\b(\d+)\./.exec(output)?.[1] ?? 0)
}

/** Debian keeps the version of its last release beside the newest one. It's unpacked rather than installed. */
async function firefox140(root) {
  const folder = join(root, 'scripts', 'chromium', 'node_modules', '.firefox-140')
  const path = join(folder, 'usr', 'lib', 'firefox-esr', 'firefox-esr')
  if (existsSync(path)) return path
  if (!isAptAvailable()) throw new Error('It comes from Debian 12.')
  await aptGet('update')
  const known = await run('apt-cache', ['madison', 'firefox-esr'], { isQuiet: true })
  const [version] = /\b140\.\S+/.exec(known.output) ?? []
  if (!version) throw new Error('Debian no longer has Firefox 140 here.')
  mkdirSync(folder, { recursive: true })
  const { code, output } = await run('apt-get', ['download', `firefox-esr=${version}`], {
    isQuiet: true,
    cwd: folder,
  })
  const file = readdirSync(folder).find(name => name.endsWith('.deb'))
  if (code !== 0 || !file) throw new Error(output)
  const unpacked = await run('dpkg-deb', ['-x', file, '.'], { isQuiet: true, cwd: folder })
  if (unpacked.code !== 0) throw new Error(unpacked.output)
  const home = dirname(path)
  mkdirSync(join(home, 'defaults', 'pref'), { recursive: true })
  writeFileSync(join(home, 'defaults', 'pref', 'journeys.js'), configured)
  writeFileSync(join(home, 'journeys.cfg'), withoutPolicy)
  return path
}

/** In this version, a page's own policy blocks the scripts that the driver evaluates, so the policy is removed. */
const withoutPolicy = `//
for (const topic of ['http-on-examine-response', 'http-on-examine-cached-response']) {
  Services.obs.addObserver(
    it => it.QueryInterface(Ci.nsIHttpChannel).setResponseHeader('Content-Security-Policy', '', false),
    topic,
  )
}
`
const configured = `pref('general.config.filename', 'journeys.cfg');
pref('general.config.obscure_value', 0);
pref('general.config.sandbox_enabled', false);
`
