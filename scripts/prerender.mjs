// Draws the public pages into files: node scripts/prerender.mjs <folder of the browser's build> <folder of the drawing code>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usedCss } from './usedCss.mjs'

/** The folder's name begins with a dot: the server reads it, and serves nothing in it by its name. */
const home = '.pages'

/** Writes each public page with its own styles inside, so that it can be read and used from its first bytes. */
export async function prerender(web, drawing) {
  const { publicPages } = await import(pathToFileURL(join(drawing, 'prerender.js')).href)
  // In the page it is no module, so that it runs before anything is painted.
  const boot = readFileSync(join(drawing, 'boot.js'), 'utf8').replace(/export\s*\{\s*\};?\s*$/, '')
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  mkdirSync(join(web, home), { recursive: true })
  for (const { path, title, description, render } of publicPages) {
    const html = publicPage({ shell, boot, title, description, body: await render() }, href =>
      readFileSync(join(web, href), 'utf8'),
    )
    writeFileSync(join(web, home, `${path.slice(1) || 'index'}.html`), html)
  }
}

/**
 * The shell with a page in it. What the shell loads at once is named on the boot script instead, which loads it
 * when the page is used. `read` gives the text of the style sheet.
 */
export function publicPage({ shell, boot, title, description, body }, read) {
  const entry = take(/\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/)
  // Files that the app is made of, where the build has split it.
  shell = shell.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
  const style = take(/\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/)
  take(/\s*<link rel="preload"[^>]*\shref="([^"]+)"[^>]*>/)
  shell = shell.replace(/\s*<noscript\b[^]*?<\/noscript\s*>/, '')
  const styles = usedCss(read(style), body)
  const head = `
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${escaped(title)}" />
    <meta property="og:description" content="${escaped(description)}" />
    <style>${styles}</style>
    <script data-entry="${entry}" data-style="${style}">{${boot.trim()}}</script>`
  put(/<html/, found => `${found} data-static`)
  put(/(?<=<title>)[^<]*/, () => escaped(title))
  put(/(?<=<meta\s+name="description"\s+content=")[^"]*/, () => escaped(description))
  put(/(?=\s*<\/head>)/, () => head)
  put(/(?<=<div id="root">)(?=<\/div>)/, () => body)
  return shell

  function put(place, text) {
    if (!place.test(shell)) throw new Error(`The built page has no ${place}.`)
    shell = shell.replace(place, text)
  }
  function take(pattern) {
    const [whole, address] = pattern.exec(shell) ?? []
    if (whole === undefined) throw new Error(`The built page has no ${pattern}.`)
    shell = shell.replace(whole, '')
    return address
  }
}

const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

if (import.meta.filename === process.argv[1]) await prerender(process.argv[2], process.argv[3])
