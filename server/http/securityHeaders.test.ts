import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { readStaticSite } from '#server/http/staticSite.ts'
import { createTestApp, type TestApp } from '#server/testing/testApp.ts'
import { samplePathOf } from '#server/testing/sampleRequests.ts'

const inline = "document.title = 'x'"
const html = `<!doctype html><script>${inline}</script><style>b{}</style>
<script type="module" crossorigin src="/assets/main-x1.js"></script><div id="root"></div>`
const script = `export const text = '${'x'.repeat(500)}'`
const drawn = (name: string) =>
  `<!doctype html><style>.${name}{}</style><script>drawn('${name}')</script><h1>${name}</h1>${'x'.repeat(200)}`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let folder: string
let database: Database
let test: TestApp
let https: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ideawright-pages-'))
  const dist = join(folder, 'web')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(dist, 'index.html'), html)
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dist, '.sources'), 'secret')
  writeFileSync(join(dist, '.vite/manifest.json'), 'secret')
  writeFileSync(join(dist, 'assets/main-x1.js'), script)
  writeFileSync(join(dist, 'assets/main-x1.js.br'), brotliCompressSync(script))
  for (const name of ['index', 'login', '404']) {
    writeFileSync(join(dist, `.pages/${name}.html`), drawn(name))
    writeFileSync(join(dist, `.pages/${name}.html.br`), brotliCompressSync(drawn(name)))
  }
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'link.txt'))
  database = await openDatabase({ dataDir: ':memory:' })
  await migrate(database)
  const staticSite = readStaticSite(dist)
  test = createTestApp(database, { staticSite })
  https = createTestApp(database, { staticSite, publicUrl: new URL('https://ideas.example') })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const ofApi = {
  ...always,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const ofPages = (script = inline, style = 'b{}') => ({
  ...always,
  'content-security-policy': `default-src 'none'; script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ideawright-worker`,
})
/** Returns the security headers of a response. */
function safety(headers: Headers) {
  const names = [...Object.keys(ofApi), 'strict-transport-security']
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)))
}

describe('headers', () => {
  it.each([
    ...endpoints
      .filter(({ name }) => name !== 'reference.openapi')
      .map(offered => [offered.call.method, samplePathOf(offered, { id: 'x', userId: 'x' })]),
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/projects'],
    ['POST', '/dashboard'],
  ])('%s %s', async (method, path) => {
    expect(safety((await test.ask(method, path)).headers)).toEqual(ofApi)
    const strict = { ...ofApi, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    expect(safety((await https.ask(method, path)).headers)).toEqual(strict)
  })

  it('of the API’s document allow caching for five minutes', async () => {
    const { headers } = await test.ask('GET', '/api/openapi.json')
    expect(safety(headers)).toEqual({ ...ofApi, 'cache-control': 'public, max-age=300' })
  })

  it.each([
    ['/signup', 'no-cache'],
    ['/projects/1/features', 'no-cache'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/assets/main-x1.js', 'public, max-age=31536000, immutable'],
    ['/assets/gone-x0.js', 'no-cache'],
  ])('%s', async (path, caching) => {
    const { headers } = await test.ask('GET', path)
    expect(safety(headers)).toEqual({ ...ofPages(), 'cache-control': caching })
  })

  it.each([
    ['/', 'index'],
    ['/login', 'login'],
    ['/nowhere', '404'],
  ])('%s, which allows its own script and style', async (path, name) => {
    const { headers } = await test.ask('GET', path)
    const own = ofPages(`drawn('${name}')`, `.${name}{}`)
    expect(safety(headers)).toEqual({ ...own, 'cache-control': 'no-cache' })
  })
})

describe('pages', () => {
  it.each([
    '/signup',
    '/privacy',
    '/auth/callback?token=x',
    '/auth/error',
    '/dashboard',
    '/projects',
    '/profile',
  ])('%s is a screen', async path => {
    const { status, body, headers } = await test.ask('GET', path)
    expect([status, body]).toEqual([200, html])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await test.ask('HEAD', path)).status).toBe(200)
  })

  it.each([
    ['/', 'index'],
    ['/login?return_to=%2Fprofile', 'login'],
  ])('%s is served as prerendered', async (path, name) => {
    const { status, body, headers } = await test.ask('GET', path)
    expect([status, body]).toEqual([200, drawn(name)])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const small = await test.app.request(`http://localhost:3000${path}`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(drawn(name))
    const known = { 'if-none-match': headers.get('etag')! }
    expect((await test.ask('GET', path, { headers: known })).status).toBe(304)
  })

  it.each([
    '/docs',
    '/guides',
    '/faq',
    '/dashboard/',
    '/projects/1/features/2',
    '/index.html',
    '/login.html',
    '/404',
    '/.pages/login.html',
    '/apix',
  ])('%s is not a page, and serves the prerendered 404 page', async path => {
    const { status, body, headers } = await test.ask('GET', path)
    expect([status, body]).toEqual([404, drawn('404')])
    const known = { 'if-none-match': headers.get('etag')! }
    expect((await test.ask('GET', path, { headers: known })).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/link.txt',
    '/.sources',
    '/.vite/manifest.json',
    '/assets/main-x1.js.br',
    '/assets/main-x1.js%00',
    '/__proto__',
    '/constructor',
  ])('%s is not served', async path => {
    const { status, body } = await test.ask('GET', path)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  })

  it('are compressed for clients that accept it', async () => {
    const { app } = test
    const url = 'http://localhost:3000/assets/main-x1.js'
    for (const accepted of ['gzip, deflate, br', 'br;q=0.5', 'BR']) {
      const answer = await app.request(url, { headers: { 'accept-encoding': accepted } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script)
    }
    for (const accepted of ['', 'gzip', 'br;q=0', 'br; q=0.0, gzip', 'brx']) {
      const answer = await app.request(url, { headers: { 'accept-encoding': accepted } })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe(script)
    }
  })

  it('are not sent again to clients that have them', async () => {
    const { headers } = await test.ask('GET', '/favicon.svg')
    const tag = headers.get('etag')!
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await test.ask('GET', '/favicon.svg', { headers: { 'if-none-match': header } })
      expect([again.status, again.body]).toEqual([304, undefined])
    }
    expect((await test.ask('GET', '/favicon.svg', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('say so if they have not been built', async () => {
    const withoutSite = createTestApp(database, { staticSite: readStaticSite(join(folder, 'nothing')) })
    const { status, body } = await withoutSite.ask('GET', '/')
    expect(status).toBe(503)
    expect(body).toBe('The pages aren’t built yet. “npm start” builds and serves them.')
  })
})
