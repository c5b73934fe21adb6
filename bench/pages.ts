// Measures how fast visitors get a public page, and its quality, with Lighthouse: `node bench/pages.ts`. Exits with 1
// above a budget that doesn't depend on the machine's load.
//
// Lighthouse is a separate package (bench/lighthouse), installed at the first run. A peer is measured in the same
// run, served by the same code, if BENCH_PEER names its built folder and BENCH_PEER_PATHS its pages (default
// "/ /auth/login"). For bulletproof-react: take apps/react-vite of github.com/alan2207/bulletproof-react, install its
// packages, write VITE_APP_API_URL=/peer-api and VITE_APP_ENABLE_API_MOCKING=false into .env, remove the link to the
// font at rsms.me from index.html, and run `vite build --base=/`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildProduct, copyProduct, startProduct, createTemporaryFolder } from './parts/product.ts'
import { serveFolder } from './parts/serveFolder.ts'
import { runLighthouse, type LighthouseResult } from './parts/runLighthouse.ts'
import { runBench, median, printTable, roundTo, type BenchReport } from './parts/report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const peerFolder = process.env['BENCH_PEER']
const peerPaths = (process.env['BENCH_PEER_PATHS'] ?? '/ /auth/login').split(' ')

/**
 * The budgets of docs/performance.md#public-pages, for product and peers: LCP with applied throttling; kB of 1000
 * bytes, Brotli 11; the four categories in percent.
 */
const budgets = { lcpMs: 900, scriptKb: 5, allKb: 25, requests: 5, score: 100 }
const paths = ['/', '/login', '/signup', '/privacy', '/faq']

interface Page {
  readonly name: string
  readonly url: string
}

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  buildProduct(folder)
  const server = await startProduct({ folder, dataDir: createTemporaryFolder() })
  const peer =
    peerFolder && existsSync(join(peerFolder, 'index.html')) ? await serveFolder(peerFolder) : undefined
  const pages: Page[] = [
    ...paths.map(path => ({ name: path === '/faq' ? '404' : path, url: server.origin + path })),
    ...(peer ? peerPaths.map(path => ({ name: `peer ${path}`, url: peer.origin + path })) : []),
  ]
  const audited = new Map<Page, LighthouseResult[]>(pages.map(page => [page, []]))
  // In turn, round by round, so that a busy minute affects all of them.
  for (let round = 1; round <= rounds; round++) {
    for (const [page, all] of audited) {
      const found = await runLighthouse(page.url)
      console.log(
        `${round}. ${page.name}: LCP ${Math.round(found.lcpMs)} ms, ${Math.round(found.allBytes)} bytes`,
      )
      all.push(found)
    }
  }
  await server.stop()
  await peer?.stop()

  const rows = [...audited].map(([page, all]) => row(page, all))
  printTable(`Median of ${rounds}, mobile, applied throttling`, rows)
  for (const [{ name }, all] of audited) {
    const lost = [...new Set(all.flatMap(({ lost }) => lost))]
    if (lost.length > 0 && !name.startsWith('peer'))
      console.log(`${name} loses points by: ${lost.join(', ')}`)
  }
  const over = (what: string, figure: number, budget: number) =>
    figure > budget ? [`${what} is ${roundTo(figure)}, more than the budget of ${budget}`] : []
  const own = rows.filter(({ page }) => !page.startsWith('peer'))
  return {
    figures: { pages: rows, budgets, rounds },
    misses: own.flatMap(it => [
      ...over(`LCP of ${it.page} in ms`, it['LCP ms'], budgets.lcpMs),
      ...(it.performance < budgets.score ? [`Performance of ${it.page} is ${it.performance}`] : []),
    ]),
    hard: own.flatMap(it => [
      ...over(`JavaScript of ${it.page} in kB`, it['JS br kB'], budgets.scriptKb),
      ...over(`All of ${it.page} in kB`, it['all kB'], budgets.allKb),
      ...over(`Requests of ${it.page}`, it.requests, budgets.requests),
      ...(['accessibility', 'best practices', 'SEO'] as const)
        // For the 404 page, status 404 is correct, and search engines shouldn't index it.
        .filter(name => it[name] < budgets.score && !(it.page === '404' && name !== 'accessibility'))
        .map(name => `${name} of ${it.page} is ${it[name]}`),
    ]),
  }
}

function row({ name }: Page, all: readonly LighthouseResult[]) {
  const middle = (read: (it: LighthouseResult) => number, digits = 0) =>
    roundTo(median(all.map(read)), digits)
  return {
    page: name,
    'LCP ms': middle(it => it.lcpMs),
    'min-max': `${Math.round(Math.min(...all.map(it => it.lcpMs)))}-${Math.round(Math.max(...all.map(it => it.lcpMs)))}`,
    'FCP ms': middle(it => it.fcpMs),
    'TBT ms': middle(it => it.tbtMs),
    CLS: middle(it => it.cls, 3),
    requests: middle(it => it.requests),
    'JS br kB': middle(it => it.scriptBytes / 1_000, 2),
    'all kB': middle(it => it.allBytes / 1_000, 2),
    performance: middle(it => it.scores.performance),
    accessibility: middle(it => it.scores.accessibility),
    'best practices': middle(it => it.scores['best-practices']),
    SEO: middle(it => it.scores.seo),
  }
}

await runBench('pages', measure)
