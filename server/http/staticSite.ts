import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { InlineHashes } from '#server/http/securityHeaders.ts'

export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same, Brotli-compressed by the build. */
  readonly brotli: Uint8Array<ArrayBuffer> | undefined
}

/** A page with what its inline scripts and styles are let in by. */
export interface StaticPage extends StaticFile {
  readonly inlineHashes: InlineHashes
}

/** The browser's half as it was built, held in memory: nothing outside its folder can ever be asked for. */
export interface StaticSite {
  /** The page in which the app draws itself. */
  readonly shell: StaticPage
  /** By path, such as "/login": what the build has drawn already. "/404" stands for all that is no page. */
  readonly prerendered: ReadonlyMap<string, StaticPage>
  /** By path, such as "/assets/main-x1y2.js". */
  readonly files: ReadonlyMap<string, StaticFile>
}

/** Reads the folder once, at start. Undefined where there is no build. */
export function readStaticSite(folder: string): StaticSite | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const paths = listPaths(folder)
  const files = new Map(
    paths
      .filter(path => !path.endsWith('.br') && path !== '/index.html')
      .map(path => [path, readStaticFile(folder, path, paths)]),
  )
  return {
    shell: readStaticPage(folder, '/index.html', paths),
    prerendered: readPrerendered(join(folder, '.pages')),
    files,
  }
}

/** The pages that scripts/prerender.mjs wrote. */
function readPrerendered(folder: string): Map<string, StaticPage> {
  const paths = existsSync(folder) ? listPaths(folder) : []
  return new Map(
    paths
      .filter(path => path.endsWith('.html'))
      .map(path => [
        path === '/index.html' ? '/' : path.slice(0, -'.html'.length),
        readStaticPage(folder, path, paths),
      ]),
  )
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Paths of all files, but for those whose name, or whose folder's, begins with a dot: they are the build's own. */
function listPaths(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = `${below}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return listPaths(folder, path)
    return entry.isFile() ? [path] : []
  })
}

function readStaticFile(folder: string, path: string, paths: readonly string[]): StaticFile {
  const bytes = new Uint8Array(readFileSync(join(folder, path)))
  const brotli = paths.includes(`${path}.br`)
    ? new Uint8Array(readFileSync(join(folder, `${path}.br`)))
    : undefined
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type: contentTypes[extname(path)] ?? 'application/octet-stream', etag, bytes, brotli }
}

function readStaticPage(folder: string, path: string, paths: readonly string[]): StaticPage {
  const file = readStaticFile(folder, path, paths)
  return { ...file, inlineHashes: inlineHashesOf(new TextDecoder().decode(file.bytes)) }
}

/** The inline scripts and styles of a built page, as a policy names them (CSP 3, 8.3). */
function inlineHashesOf(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi),
    styles: hashes(/<style[^>]*>([^]*?)<\/style>/gi),
  }
}
