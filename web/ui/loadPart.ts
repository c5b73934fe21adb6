/** The files whose modules are here, this one among them. */
const here = new Set([new URL(import.meta.url).pathname.slice(1)])

/**
 * Stands in each built file for `import()` (vite.config.ts): `load` is the import itself, `files` what it needs. Some
 * browsers keep a module that could not be fetched as one that failed, whatever is tried later: Firefox, and
 * Chromium up to 150. So the files are fetched first, and imported once the browser has all of them in its cache.
 * Only before there is anything on the page does each millisecond count for more: what fails then is a page that
 * offers to be loaded again.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const missing = files.filter(file => !here.has(file))
  if (document.getElementById('root')?.hasChildNodes()) await Promise.all(missing.map(fetchWhole))
  else missing.forEach(preload)
  const part = await load()
  for (const file of missing) here.add(file)
  return part
}

async function fetchWhole(file: string) {
  const answer = await fetch(`/${file}`)
  if (!answer.ok) throw new Error(`${answer.status}: ${file}`)
  // Before its last byte it may not be in the cache.
  await answer.blob()
}

function preload(file: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` })
  document.head.append(link)
}
