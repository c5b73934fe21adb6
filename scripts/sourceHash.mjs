import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['web', 'domain', 'contract']
const files = [
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/explanationsLoadedLater.ts',
  'scripts/iconPath.ts',
  'scripts/propertiesApart.ts',
  'scripts/prerender.mjs',
  'scripts/criticalCss.mjs',
  'scripts/writeServiceWorker.mjs',
]

/** Returns a fingerprint of everything that the browser's half is built from, without tests. */
export function sourceHash(root) {
  const hash = createHash('sha256')
  const paths = [...folders.flatMap(folder => filesIn(root, folder)), ...files]
  for (const path of paths.sort((left, right) => (left < right ? -1 : 1))) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const bytes = readFileSync(full)
    // The length keeps two files apart: 'ab' + 'c' differs from 'a' + 'bc'.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return /\.test\.tsx?$/.test(path) ? [] : [path]
  })
}
