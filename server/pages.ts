import type { Context, Hono } from 'hono'
import { pageHeaders } from '#server/headers.ts'
import type { Page, PageFile, PageFiles } from '#server/pageFiles.ts'
import type { Served } from '#server/serve.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** The screens of the product (product spec, section 2); the browser's half tells them apart by itself. */
const routes = [
  '/',
  '/signup',
  '/login',
  '/privacy',
  '/auth/callback',
  '/auth/error',
  '/dashboard',
  '/projects',
  '/projects/:id',
  '/projects/:id/:module',
  '/profile',
]

/**
 * Serves the browser's half: its files, the public pages as the build drew them, and for every other screen the
 * page in which the app draws itself. What is no screen is 404. To be bound last: it takes every GET that is left.
 */
export function servePages(app: Hono<Served>, pages: PageFiles | undefined, isHttps: boolean) {
  if (pages === undefined) {
    app.get('*', c => {
      setHeaders(c, pageHeaders(isHttps, { scripts: [], styles: [] }))
      c.header('Cache-Control', 'no-store')
      return c.text('The pages are not built yet: “npm start” builds and serves them.', 503)
    })
    return
  }
  const headers = new Map(
    [pages.shell, ...pages.drawn.values()].map(page => [page, pageHeaders(isHttps, page.policy)]),
  )
  const show = (c: Context<Served>, page: Page, status: 200 | 404) => {
    setHeaders(c, headers.get(page)!)
    return file(c, page, 'no-cache', status)
  }
  for (const route of routes) {
    const page = pages.drawn.get(route) ?? pages.shell
    app.get(route, c => {
      c.set('route', route)
      return show(c, page, 200)
    })
  }
  const noPage = pages.drawn.get('/404') ?? pages.shell
  app.get('*', c => {
    const found = pages.files.get(c.req.path)
    const isAsset = c.req.path.startsWith('/assets/')
    c.set('route', found ? 'file' : 'no page')
    if (found === undefined && !isAsset) return show(c, noPage, 404)
    setHeaders(c, headers.get(pages.shell)!)
    if (found === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' })
    // The service worker decides what of all others is kept: it is always asked for anew.
    const others = c.req.path === '/worker.js' ? 'no-cache' : hour
    return file(c, found, isAsset ? year : others, 200)
  })
}

/** One file, compressed where the browser takes that, and not again where it has it already. */
function file(
  c: Context<Served>,
  { type, etag, bytes, small }: PageFile,
  caching: string,
  status: 200 | 404,
) {
  const isSmall = small !== undefined && accepts(c.req.header('accept-encoding'), 'br')
  const tag = `"${etag}${isSmall ? '-br' : ''}"`
  c.header('Content-Type', type)
  c.header('Cache-Control', caching)
  c.header('ETag', tag)
  if (small !== undefined) c.header('Vary', 'Accept-Encoding')
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map(part => part.trim().replace(/^W\//, ''))
  if (status === 200 && known?.includes(tag)) return c.body(null, 304)
  if (isSmall) c.header('Content-Encoding', 'br')
  const body = isSmall ? small : bytes
  c.header('Content-Length', String(body.byteLength))
  return c.body(body, status)
}

/** Whether a coding is named with a weight above 0 (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, coding: string): boolean {
  const named = header?.split(',').map(part =>
    part
      .trim()
      .toLowerCase()
      .split(/(?:(?<!\s)\s+)?;\s*/),
  )
  const found = named?.find(([name]) => name === coding)
  return found !== undefined && !found.some(part => /^q=0(\.0*)?$/.test(part))
}

function setHeaders(c: Context, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}
