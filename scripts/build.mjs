import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { run } from './childProcesses.mjs'
import { program } from './install.mjs'
import { sourceHash } from './sourceHash.mjs'
import { writeServiceWorker } from './writeServiceWorker.mjs'

const texts = /\.(js|css|html|svg|json|txt|webmanifest)$/

/**
 * Builds the browser's half into dist/web, unless a build of the same sources is there. It is built in a folder
 * beside dist/web and renamed into place with its stamp inside, so that a killed run never leaves a broken one.
 * Returns 'unchanged', 'built' or 'failed'.
 */
export async function build(root, node) {
  const hash = sourceHash(root)
  const dist = join(root, 'dist')
  const place = join(dist, 'web')
  if (stampOf(place) === hash) return 'unchanged'

  removeLeftovers(dist)
  const fresh = join(dist, `.web-${process.pid}`)
  const drawing = join(dist, `.web-${process.pid}-drawing`)
  const isBuilt = (await bundle(root, node, fresh, drawing)) && existsSync(join(fresh, 'index.html'))
  rmSync(drawing, { recursive: true, force: true })
  if (!isBuilt) {
    rmSync(fresh, { recursive: true, force: true })
    return 'failed'
  }
  await compressTexts(fresh)
  await compressTexts(join(fresh, '.pages'))
  writeFileSync(join(fresh, '.sources'), hash)
  putInPlace(fresh, place, hash)
  return 'built'
}

/** Builds the app and the code that renders its public pages, then runs that code. */
async function bundle(root, node, fresh, drawing) {
  const vite = [program(root, 'vite'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir']
  const prerender = join(import.meta.dirname, 'prerender.mjs')
  // The server's NODE_ENV must not affect the browser's code.
  const options = { cwd: root, env: { NODE_ENV: undefined } }
  const built = await Promise.all([
    run(node, [...vite, fresh], options),
    run(node, [...vite, drawing, '--ssr'], options),
  ])
  if (built.some(({ code }) => code !== 0)) return false
  const drawn = await run(node, [prerender, fresh, drawing], { ...options, env: { NODE_ENV: 'production' } })
  if (drawn.code !== 0) return false
  writeServiceWorker(fresh, drawing)
  return true
}

/** Writes a Brotli copy beside each text file that it makes smaller, for the server to send unchanged. */
export async function compressTexts(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(entry => !entry.name.startsWith('.'))
  await Promise.all(
    entries.map(async entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return compressTexts(path)
      if (!texts.test(entry.name)) return
      const bytes = readFileSync(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const small = await promisify(brotliCompress)(bytes, { params })
      if (small.length < bytes.length) writeFileSync(`${path}.br`, small)
    }),
  )
}

function stampOf(folder) {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8')
  } catch {
    return undefined
  }
}

function putInPlace(fresh, place, hash) {
  const old = `${fresh}-old`
  if (existsSync(place)) renameSync(place, old)
  try {
    renameSync(fresh, place)
  } catch (error) {
    // Another start may have built the same sources at the same time and finished first.
    if (stampOf(place) !== hash) throw error
  }
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
}

/** Removes what killed builds left behind; each folder's name says which process made it. */
function removeLeftovers(dist) {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) {
    const [, pid] = /^\.web-(\d+)/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
