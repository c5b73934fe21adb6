import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { assertPremise } from './report.ts'

const tries = 3
const home = join(import.meta.dirname, '../lighthouse')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The results of one visit with an empty cache. */
export interface LighthouseResult {
  readonly lcpMs: number
  readonly fcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** All requests until the page was idle. */
  readonly requests: number
  readonly allBytes: number
  /** Script files as transferred, and the page's inline script compressed with Brotli. */
  readonly scriptBytes: number
  /** In percent. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  /** Audits that reduced the scores. */
  readonly lost: readonly string[]
}

/** The part of Lighthouse's report that is used here. */
interface Result {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly score: number | null; readonly details?: unknown }
    >
  >
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
}

interface NetworkRequest {
  readonly url: string
  readonly resourceType?: string
}

/** Visits a page as Lighthouse's phone on slow 4G, with applied throttling, in a browser of its own. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  install()
  for (let i = 1; ; i++) {
    const result = await visit(url)
    const found = result.audits['largest-contentful-paint']?.numericValue
    // On a busy machine the browser may not get to paint the page.
    if (found === undefined && i < tries) continue
    assertPremise(
      found !== undefined,
      `Lighthouse measured no paint of ${url}: ${result.runtimeError?.message}`,
    )
    return resultOf(result)
  }
}

async function visit(url: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-lighthouse-'))
  const file = join(folder, 'report.json')
  const args = [
    join(home, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--form-factor=mobile',
    '--throttling-method=devtools',
    `--only-categories=${categories.join()}`,
    '--ignore-status-code',
    `--chrome-flags=--headless=new --disable-gpu ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`,
  ]
  // Asynchronous, because this process also serves the peer.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  const [status] = (await once(child, 'close')) as [number | null]
  assertPremise(existsSync(file), `Lighthouse ended with ${status}: ${errorOutput.slice(-2_000)}`)
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result
  rmSync(folder, { recursive: true })
  return result
}

async function resultOf(result: Result): Promise<LighthouseResult> {
  const number = (id: string) => {
    const value = result.audits[id]?.numericValue
    assertPremise(value !== undefined, `Lighthouse’s report has no ${id}`)
    return value
  }
  const { items } = result.audits['network-requests']!.details as { items: readonly NetworkRequest[] }
  const requests = items.filter(({ url }) => url.startsWith('http'))
  const files = await Promise.all(requests.map(load))
  const bytes = (all: readonly File[]) => all.reduce((sum, { bytes }) => sum + bytes, 0)
  const all = categories.map(name => result.categories[name]!)
  return {
    lcpMs: number('largest-contentful-paint'),
    fcpMs: number('first-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: requests.length,
    allBytes: bytes(files),
    scriptBytes:
      bytes(files.filter(({ type }) => type === 'Script')) +
      files.reduce((sum, it) => sum + it.inlineBytes, 0),
    scores: Object.fromEntries(
      categories.map((name, i) => [name, Math.round((all[i]!.score ?? 0) * 100)]),
    ) as LighthouseResult['scores'],
    lost: all
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

interface File {
  readonly type: string
  /** The body as transferred. */
  readonly bytes: number
  /** The size that the page's inline scripts would have as a file. */
  readonly inlineBytes: number
}

/** Requests it again to get its size without the headers. */
async function load({ url, resourceType = '' }: NetworkRequest): Promise<File> {
  const accept = resourceType === 'Document' ? 'text/html' : '*/*'
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', accept } })
  const text = await answer.text()
  const bytes = Number(answer.headers.get('content-length') ?? text.length)
  if (resourceType !== 'Document') return { type: resourceType, bytes, inlineBytes: 0 }
  const scripts = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)].map(
    ([, script]) => script,
  )
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const inlineBytes = scripts.length === 0 ? 0 : brotliCompressSync(scripts.join('\n'), { params }).length
  return { type: resourceType, bytes, inlineBytes }
}

/** Installs bench/lighthouse unless it's already installed. */
function install() {
  if (existsSync(join(home, 'node_modules/.package-lock.json'))) return
  console.log('Installing Lighthouse…')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  assertPremise(status === 0, `Lighthouse couldn’t be installed (${status})`)
}
