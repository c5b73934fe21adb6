import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Policy } from '#server/headers.ts'

export interface PageFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same, Brotli-compressed by the build. */
  readonly small: Uint8Array<ArrayBuffer> | undefined
}

/** A page with what its inline scripts and styles are let in by. */
export interface Page extends PageFile {
  readonly policy: Policy
}

/** The browser's half as it was built, held in memory: nothing outside its folder can ever be asked for. */
export interface PageFiles {
  /** The page in which the app draws itself. */
  readonly shell: Page
  /** By path, such as "/login": what the build has drawn already. "/404" stands for all that is no page. */
  readonly drawn: ReadonlyMap<string, Page>
  /** By path, such as "/assets/main-x1y2.js". */
  readonly files: ReadonlyMap<string, PageFile>
}

/** Reads the folder once, at start. Undefined where there is no build. */
export function readPageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const paths = pathsIn(folder)
  const files = new Map(
    paths
      .filter(path => !path.endsWith('.br') && path !== '/index.html')
      .map(path => [path, readPageFile(folder, path, paths)]),
  )
  return { shell: readPage(folder, '/index.html', paths), drawn: readDrawn(join(folder, '.pages')), files }
}

/** The pages that scripts/prerender.mjs wrote. */
function readDrawn(folder: string): Map<string, Page> {
  const paths = existsSync(folder) ? pathsIn(folder) : []
  return new Map(
    paths
      .filter(path => path.endsWith('.html'))
      .map(path => [
        path === '/index.html' ? '/' : path.slice(0, -'.html'.length),
        readPage(folder, path, paths),
      ]),
  )
}

const types: Record<string, string> = {
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
function pathsIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = `${below}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return pathsIn(folder, path)
    return entry.isFile() ? [path] : []
  })
}

function readPageFile(folder: string, path: string, paths: readonly string[]): PageFile {
  const bytes = new Uint8Array(readFileSync(join(folder, path)))
  const small = paths.includes(`${path}.br`)
    ? new Uint8Array(readFileSync(join(folder, `${path}.br`)))
    : undefined
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type: types[extname(path)] ?? 'application/octet-stream', etag, bytes, small }
}

function readPage(folder: string, path: string, paths: readonly string[]): Page {
  const file = readPageFile(folder, path, paths)
  return { ...file, policy: policyOf(new TextDecoder().decode(file.bytes)) }
}

/** The inline scripts and styles of a built page, as a policy names them (CSP 3, 8.3). */
function policyOf(html: string): Policy {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi),
    styles: hashes(/<style[^>]*>([^]*?)<\/style>/gi),
  }
}
