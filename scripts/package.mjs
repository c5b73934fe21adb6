import { cpSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { run } from './childProcesses.mjs'
import { install, npm, readJson } from './install.mjs'

/**
 * Writes the production package to dist/, as a folder and as one file: the server's code without types, the browser's
 * half as built, and a lock of the packages that the server needs, none of which has a build step.
 */
export async function pack({ root, node }) {
  await install(root, node, { withDev: false })
  if ((await build(root, node)) === 'failed') throw new Error('Building the web app failed. See above.')
  const { name, version } = readJson(join(root, 'package.json'))
  const dist = join(root, 'dist')
  const folder = join(dist, `${name}-${version}`)
  const fresh = join(dist, `.package-${process.pid}`)
  try {
    mkdirSync(fresh)
    await write(root, node, fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  await succeed(npm(node, ['pack', '--pack-destination', dist], folder))
  const file = `${folder}.tgz`
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB. README.md explains how to install it.`)
  return 0
}

async function write(root, node, folder) {
  const files = join(import.meta.dirname, 'packageFiles.mjs')
  // It uses a function of Node's, so it has to run under the chosen one.
  await succeed(run(node, ['--disable-warning=ExperimentalWarning', files, root, folder], { isQuiet: true }))
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
  // Npm reduces the lock to the packages that package.json asks for, in the same versions.
  cpSync(join(root, 'package-lock.json'), join(folder, 'npm-shrinkwrap.json'))
  const lock = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--prefer-offline']
  await succeed(npm(node, lock, folder))
}

async function succeed(running) {
  const { code, output } = await running
  if (code !== 0) throw new Error(`${output}\nPackaging failed. See above.`)
}
