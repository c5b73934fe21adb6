// Renders the public pages to files: node scripts/prerender.mjs <folder of the browser's build> <folder of the
// rendering code>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { criticalCss } from './criticalCss.mjs'

/** The folder's name starts with a dot, so that the server reads it without serving its files by name. */
const home = '.pages'

/** Writes each public page with its own styles inlined, so that it's usable from its first bytes. */
export async function prerender(web, drawing) {
  const { publicPages } = await import(pathToFileURL(join(drawing, 'prerender.js')).href)
  // It's inlined as a classic script: a module would wait for the rest of the page.
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
 * Inserts a page into the shell. Files that the shell would load at once are named on the boot script instead, which
 * loads them when the visitor starts to use the page. The script goes before the first element with `data-later`, or
 * else after all of them. `read` returns the text of the style sheet.
 */
export function publicPage({ shell, boot, title, description, body }, read) {
  const entry = take(/\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/)
  // The app's files, as the build has split them.
  shell = shell.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
  const style = take(/\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/)
  take(/\s*<link rel="preload"[^>]*\shref="([^"]+)"[^>]*>/)
  shell = shell.replace(/\s*<noscript\b[^]*?<\/noscript\s*>/, '')
  let styles = criticalCss(read(style), body)
  // The first text is painted in a font that the device has, rather than waiting for a download.
  const fonts = styles.match(fetchedFont)?.join('') ?? ''
  styles = styles.replaceAll(fetchedFont, '')
  const head = `
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${escaped(title)}" />
    <meta property="og:description" content="${escaped(description)}" />
    <link rel="expect" href="#boot" blocking="render" />
    <style>${styles}</style>`
  const data = { entry, style, fonts }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  const script = `<script id="boot"${attributes.join('')}>{${boot.trim()}}</script>`
  put(/<html/, found => `${found} data-static`)
  put(/(?<=<title>)[^<]*/, () => escaped(title))
  put(/(?<=<meta\s+name="description"\s+content=")[^"]*/, () => escaped(description))
  put(/(?=\s*<\/head>)/, () => head)
  // Browsers paint nothing before they have received this script. Slow machines then paint before they read on, so
  // the first text appears 0.1 s sooner.
  put(/(?<=<div id="root">)(?=<\/div>)/, () => body.replace(/(?=<\w+[^>]*\sdata-later\b)|$/, () => script))
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

const fetchedFont = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

if (import.meta.filename === process.argv[1]) await prerender(process.argv[2], process.argv[3])
