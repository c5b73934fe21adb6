import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The service worker's file, which must be beside the pages that it serves. */
const workerFile = 'worker.js'

/** Writes the service worker with its list of files to cache; its version changes with any of them. */
export function writeServiceWorker(web, drawing) {
  const files = filesOf(web)
  const script = readFileSync(join(drawing, 'serviceWorker.js'), 'utf8').replace(/export\s*\{\s*\};?\s*$/, '')
  const hash = createHash('sha256').update(script)
  for (const path of ['/index.html', ...files]) hash.update(path).update(readFileSync(join(web, path)))
  const version = hash.digest('base64url').slice(0, 12)
  writeFileSync(join(web, workerFile), filled(script, { version, files }))
}

/** Replaces the script's placeholders with the values of the build. */
function filled(script, { version, files }) {
  return put(put(script, '__VERSION__', version), '__FILES__', files)
}

function put(script, name, value) {
  const place = new RegExp(`(["'\`])${name}\\1`, 'g')
  if (!place.test(script)) throw new Error(`The built service worker has no ${name}.`)
  return script.replace(place, () => JSON.stringify(value))
}

/** Returns the app's files, for every page and lazy part. */
function filesOf(web) {
  const all = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath.slice(web.length)}/${entry.name}`.replaceAll('\\', '/'))
  return all.filter(path => /^\/(assets|fonts)\/.*\.(js|css|woff2|svg)$|^\/favicon\.svg$/.test(path)).sort()
}
