import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, compressTexts } from './build.mjs'
import { sourceHash } from './sourceHash.mjs'

const shell = `<html><head><title>Shell</title><meta name="description" content="" />
  <link rel="preload" href="/font.woff2" as="font" />
  <script type="module" crossorigin src="/main.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/runtime.js">
  <link rel="stylesheet" crossorigin href="/style.css">
  </head><body><div id="root"></div><noscript>No!</noscript></body></html>`

/**
 * Replaces Vite: builds a page and the code that renders it, with the text of web/main.tsx, or fails if that text
 * says so.
 */
const vite = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  const out = process.argv[process.argv.indexOf('--outDir') + 1]
  const text = readFileSync('web/main.tsx', 'utf8')
  const write = (name, content) => writeFileSync(out + '/' + name, content)
  mkdirSync(out, { recursive: true })
  if (process.argv.includes('--ssr')) {
    const draw = text.includes('undrawable') ? 'lost()' : JSON.stringify('<p class="used">' + text + '</p><p data-later></p>')
    write('prerender.js', 'const page = { path: "/", title: "A & B", description: "$1", render: () => ' + draw + ' }; export const publicPages = [page]')
    write('boot.js', 'boot()')
    write('serviceWorker.js', 'keep("__VERSION__","__FILES__")')
  } else {
    write('style.css', '@font-face{src:url(/a.woff2)}@font-face{src:local(A)}.used{color:red}.unused{color:blue}')
    mkdirSync(out + '/assets', { recursive: true })
    write('assets/main-x1.js', text)
    write('index.html', text + ${JSON.stringify(shell)})
  }
  process.exit(text.includes('broken') ? 1 : 0)
`

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
  put('web/main.tsx', 'first')
  put('domain/field/field.ts', 'field')
  put('vite.config.ts', '')
  put('node_modules/vite/package.json', JSON.stringify({ type: 'module', bin: { vite: 'vite.js' } }))
  put('node_modules/vite/vite.js', vite)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const read = name => readFileSync(join(root, 'dist/web', name), 'utf8')
const page = () => read('index.html').slice(0, -shell.length)

test('the fingerprint changes with a source, a new source and the lockfile', () => {
  const seen = new Set([sourceHash(root)])
  for (const path of [
    'web/main.tsx',
    'domain/field/field.ts',
    'contract/call.ts',
    'vite.config.ts',
    'package-lock.json',
  ]) {
    put(path, `changed ${path}`)
    seen.add(sourceHash(root))
  }
  expect(seen.size).toBe(6)
})

test('the fingerprint does not change with a test, the server, content, or a rewrite of the same bytes', () => {
  const before = sourceHash(root)
  put('web/main.test.tsx', 'test')
  put('domain/modules/all.test.ts', 'test')
  put('server/main.ts', 'server')
  put('content/sample.json', '{}')
  put('web/main.tsx', 'first')
  expect(sourceHash(root)).toBe(before)
})

test('the fingerprint tells where one file ends and the next begins', () => {
  put('web/a.ts', 'ab')
  put('web/b.ts', 'c')
  const before = sourceHash(root)
  put('web/a.ts', 'a')
  put('web/b.ts', 'bc')
  expect(sourceHash(root)).not.toBe(before)
})

test('it builds only when sources changed', async () => {
  expect(await build(root, process.execPath)).toBe('built')
  expect(await build(root, process.execPath)).toBe('unchanged')
  put('web/main.tsx', 'second')
  expect(await build(root, process.execPath)).toBe('built')
  expect(page()).toBe('second')
})

test('a build that fails leaves the last good one', async () => {
  await build(root, process.execPath)
  put('web/main.tsx', 'broken')
  expect(await build(root, process.execPath)).toBe('failed')
  expect(page()).toBe('first')
  put('web/main.tsx', 'first')
  expect(await build(root, process.execPath)).toBe('unchanged')
})

test('public pages are rendered with the styles they need, and name the app’s files', async () => {
  await build(root, process.execPath)
  expect(read('.pages/index.html').replaceAll(/\n\s*/g, '')).toBe(
    'first<html data-static><head><title>A &amp; B</title><meta name="description" content="$1" />' +
      '<meta property="og:type" content="website" /><meta property="og:title" content="A &amp; B" />' +
      '<meta property="og:description" content="$1" /><link rel="expect" href="#boot" blocking="render" />' +
      '<style>@font-face{src:local(A)}.used{color:red}</style></head>' +
      '<body><div id="root"><p class="used">first</p>' +
      '<script id="boot" data-entry="/main.js" data-style="/style.css"' +
      ' data-fonts="@font-face{src:url(/a.woff2)}">{boot()}</script>' +
      '<p data-later></p></div></body></html>',
  )
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/web/.pages/index.html.br'))).toString()).toBe(
    read('.pages/index.html'),
  )
})

test('a page that cannot be rendered fails the build', async () => {
  await build(root, process.execPath)
  put('web/main.tsx', 'undrawable')
  expect(await build(root, process.execPath)).toBe('failed')
  expect(page()).toBe('first')
  expect(readdirSync(join(root, 'dist'))).toEqual(['web'])
})

test('leftovers of a killed build are neither used nor kept', async () => {
  put('dist/web/index.html', 'half')
  put('dist/.web-999999999/index.html', 'half')
  expect(await build(root, process.execPath)).toBe('built')
  expect(page()).toBe('first')
  expect(existsSync(join(root, 'dist/.web-999999999'))).toBe(false)
})

test('only texts that Brotli makes smaller get a Brotli copy', async () => {
  const text = 'idea '.repeat(500)
  put('out/assets/main.js', text)
  put('out/tiny.svg', '<')
  put('out/font.woff2', text)
  await compressTexts(join(root, 'out'))
  expect(brotliDecompressSync(readFileSync(join(root, 'out/assets/main.js.br'))).toString()).toBe(text)
  expect(existsSync(join(root, 'out/tiny.svg.br'))).toBe(false)
  expect(existsSync(join(root, 'out/font.woff2.br'))).toBe(false)
})

test('the service worker lists the files of its build, and changes with each of them', async () => {
  const versions = []
  for (const text of ['first', 'first', 'second']) {
    put('web/main.tsx', text)
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    await build(root, process.execPath)
    const [, version, files] = /^keep\("([\w-]{12})",(.*)\)$/.exec(read('worker.js'))
    expect(JSON.parse(files)).toEqual(['/assets/main-x1.js'])
    versions.push(version)
  }
  expect(versions[0]).toBe(versions[1])
  expect(versions[0]).not.toBe(versions[2])
})
