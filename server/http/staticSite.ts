import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { InlineHashes } from '#server/http/securityHeaders.ts'

export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same bytes, compressed with Brotli by the build. */
  readonly brotli: Uint8Array<ArrayBuffer> | undefined
}

/** A page with the hashes of its inline scripts and styles. */
export interface StaticPage extends StaticFile {
  readonly inlineHashes: InlineHashes
}

/** The built browser's half, held in memory, so that nothing outside its folder can ever be requested. */
export interface StaticSite {
  /** The page in which the app renders itself. */
  readonly shell: StaticPage
  /** The prerendered pages by path, such as "/login"; "/404" is for everything that isn't a page. */
  readonly prerendered: ReadonlyMap<string, StaticPage>
  /** Files by path, such as "/assets/main-x1y2.js". */
  readonly files: ReadonlyMap<string, StaticFile>
}

/** Reads the folder once, at start. Returns undefined if there is no build. */
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

/** Reads the pages that scripts/prerender.mjs wrote. */
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

/**
 * Returns the paths of all files, except for those with a leading dot in their own or a folder's name, which are the
 * build's own.
 */
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

/** Returns the hashes of a built page's inline scripts and styles, as a policy lists them (CSP 3, 8.3). */
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
