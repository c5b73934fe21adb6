import type { Context, Hono } from 'hono'
import { createPageHeaders } from '#server/http/securityHeaders.ts'
import type { StaticPage, StaticFile, StaticSite } from '#server/http/staticSite.ts'
import type { HonoEnv } from '#server/http/serve.ts'

const cacheForYear = 'public, max-age=31536000, immutable'
const cacheForHour = 'public, max-age=3600'

/** The product's screens (docs/product.md#routes); the browser's half does its own routing. */
const pageRoutes = [
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
/** What somebody with a share link sees (docs/links.md). */
const sharePage = '/share/:secret'

/**
 * Serves the browser's half: its files, the prerendered public pages, and for every other screen the shell in which
 * the app renders itself. Anything else is a 404. Must be bound last, because it handles every remaining GET.
 */
export function serveStaticSite(
  app: Hono<HonoEnv>,
  staticSite: StaticSite | undefined,
  isHttps: boolean,
  isValidShareLink: (secret: string) => Promise<boolean>,
) {
  if (staticSite === undefined) {
    app.get('*', c => {
      setHeaders(c, createPageHeaders(isHttps, { scripts: [], styles: [] }))
      c.header('Cache-Control', 'no-store')
      return c.text('The pages aren’t built yet. “npm start” builds and serves them.', 503)
    })
    return
  }
  const headers = new Map(
    [staticSite.shell, ...staticSite.prerendered.values()].map(page => [
      page,
      createPageHeaders(isHttps, page.inlineHashes),
    ]),
  )
  const show = (c: Context<HonoEnv>, page: StaticPage, status: 200 | 404) => {
    setHeaders(c, headers.get(page)!)
    return respondWithFile(c, page, 'no-cache', status)
  }
  for (const route of pageRoutes) {
    const page = staticSite.prerendered.get(route) ?? staticSite.shell
    app.get(route, c => {
      c.set('route', route)
      return show(c, page, 200)
    })
  }
  app.get(sharePage, async c => {
    c.set('route', sharePage)
    const status = (await isValidShareLink(c.req.param('secret'))) ? 200 : 404
    const response = show(c, staticSite.shell, status)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    return response
  })
  const noPage = staticSite.prerendered.get('/404') ?? staticSite.shell
  app.get('*', c => {
    const found = staticSite.files.get(c.req.path)
    const isAsset = c.req.path.startsWith('/assets/')
    c.set('route', found ? 'file' : 'no page')
    if (found === undefined && !isAsset) return show(c, noPage, 404)
    setHeaders(c, headers.get(staticSite.shell)!)
    if (found === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' })
    // The service worker decides what is cached of all other files, so it must always be revalidated.
    const others = c.req.path === '/worker.js' ? 'no-cache' : cacheForHour
    return respondWithFile(c, found, isAsset ? cacheForYear : others, 200)
  })
}

/** Serves one file, compressed if the browser accepts that, and not at all if it already has it. */
function respondWithFile(
  c: Context<HonoEnv>,
  { type, etag, bytes, brotli }: StaticFile,
  caching: string,
  status: 200 | 404,
) {
  const isSmall = brotli !== undefined && acceptsEncoding(c.req.header('accept-encoding'), 'br')
  const tag = `"${etag}${isSmall ? '-br' : ''}"`
  c.header('Content-Type', type)
  c.header('Cache-Control', caching)
  c.header('ETag', tag)
  if (brotli !== undefined) c.header('Vary', 'Accept-Encoding')
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map(part => part.trim().replace(/^W\//, ''))
  if (status === 200 && known?.includes(tag)) return c.body(null, 304)
  if (isSmall) c.header('Content-Encoding', 'br')
  const body = isSmall ? brotli : bytes
  c.header('Content-Length', String(body.byteLength))
  return c.body(body, status)
}

/** True if an encoding is listed with a weight above 0 (RFC 9110, 12.5.3). */
function acceptsEncoding(header: string | undefined, coding: string): boolean {
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
