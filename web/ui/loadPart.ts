/** The files whose modules have been loaded, including this one. */
const here = new Set([new URL(import.meta.url).pathname.slice(1)])

/**
 * Replaces `import()` in the built files (vite.config.ts): `load` is the original import, `files` the modules and style
 * sheets that it needs. Some
 * browsers remember a module that couldn't be fetched as failed, whatever is tried later: Firefox, and Chromium up to
 * 150. So the files are fetched first, and imported once the browser has all of them in its cache. A style sheet that
 * couldn't be fetched fails the part too, which can then be retried; React would leave the part without styles, and
 * reject a promise that nobody can catch. Only while the page is still empty does speed matter more; a failure then leads to a page that offers a reload.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const missing = files.filter(file => !here.has(file))
  if (document.getElementById('root')?.hasChildNodes()) await Promise.all(missing.map(fetchWhole))
  else missing.filter(file => file.endsWith('.js')).forEach(preload)
  const part = await load()
  for (const file of missing) here.add(file)
  return part
}

async function fetchWhole(file: string) {
  const answer = await fetch(`/${file}`)
  if (!answer.ok) throw new Error(`${answer.status}: ${file}`)
  // The file may not be in the cache until its last byte has been read.
  await answer.blob()
}

function preload(file: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` })
  document.head.append(link)
}
