// Measures what the browser has to load before a page can be used: `node bench/bytes.ts`. Exits with 1 above a
// budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { visibleForms } from '#domain/specification/specification.ts'
import { launchBrowser, newContext } from './parts/browser.ts'
import { sampleFeatures } from './parts/sampleFeatures.ts'
import { buildProduct, copyProduct, startProduct, createTemporaryFolder } from './parts/product.ts'
import { waitForQuietNetwork } from './parts/waitForQuietNetwork.ts'
import { runBench, assertPremise, printTable, roundTo, type BenchReport } from './parts/report.ts'
import { newMember, newProject, saveFeatures, withDatabase, type Member } from './parts/seed.ts'

/** The budgets of docs/performance.md#bytes. A kB is 1000 bytes. */
const budgets = {
  landing: { allKb: 25, requests: 5 },
  dashboard: { jsKb: 95, requests: 8 },
  project: { jsKb: 118 },
  cssKb: 12,
}

/** The parts that are loaded on demand, each with its entry file. */
const lazyParts = [
  { part: 'review', file: 'ReviewPage.tsx', jsKb: 40 },
  // Each is loaded when its tab is opened, after the review and the checks.
  { part: 'review: checks', file: 'checks/ChecksView.tsx', after: 'ReviewPage.tsx', jsKb: 4 },
  { part: 'review: map', file: 'map/MapView.tsx', after: 'ReviewPage.tsx', jsKb: 5 },
  { part: 'review: gaps', file: 'gaps/GapsView.tsx', after: 'ReviewPage.tsx', jsKb: 18 },
  { part: 'review: privacy', file: 'privacy/PrivacyView.tsx', after: 'ReviewPage.tsx', jsKb: 18 },
  { part: 'review: decisions', file: 'decisions/DecisionsView.tsx', after: 'ReviewPage.tsx', jsKb: 3 },
  { part: 'review: hand over', file: 'handOver/HandOverView.tsx', after: 'ReviewPage.tsx', jsKb: 40 },
  // Includes the questions, because another tool's file may repeat them.
  {
    part: 'review: take back',
    file: 'takeBack/TakeBackDialog.tsx',
    after: 'handOver/HandOverView.tsx',
    jsKb: 72,
  },
  // Loaded for a document with an appendix of decisions: what an answer that was written there changes.
  {
    part: 'review: take back: answers',
    file: 'appendix/takeAppendix.ts',
    after: 'takeBack/TakeBackDialog.tsx',
    jsKb: 12,
  },
  { part: 'review: share', file: 'share/ShareView.tsx', after: 'ReviewPage.tsx', jsKb: 4 },
  { part: 'review: suggestions', file: 'suggestions/SuggestionsView.tsx', after: 'ReviewPage.tsx', jsKb: 20 },
  { part: 'review: progress', file: 'progress/ProgressView.tsx', after: 'ReviewPage.tsx', jsKb: 18 },
  // dagre alone takes 15.5 of them (decision 020).
  { part: 'entity diagram', file: 'DiagramPanel.tsx', jsKb: 28 },
  // Loaded with each project, once its form can be used.
  { part: 'journal', file: 'journal/startJournal.ts', jsKb: 12 },
  // Loaded with each project, once its form can be used: all checks, the trace, and what shows the findings.
  { part: 'checks', file: 'checks/startChecks.ts', jsKb: 147 },
  // Loaded when a finding is opened: what shows it, and one sentence and one example a check.
  { part: 'details of a finding', file: 'checks/FindingDetails.tsx', jsKb: 3 },
  { part: 'reasons of the checks', file: 'checks/reasons.ts', jsKb: 5 },
  { part: 'examples of the checks', file: 'checks/examples.ts', jsKb: 6 },
  // Includes the gap matrix and the privacy map, which are shared with their views.
  { part: 'questions', file: 'questions/QuestionQueue.tsx', jsKb: 30 },
  // Loaded when a signed-in page is idle.
  { part: 'work without a network', file: 'startOfflineSupport.tsx', jsKb: 3 },
  { part: 'two places at once', file: 'sync/ConflictList.tsx', jsKb: 12 },
  { part: 'profile', file: 'ProfilePage.tsx', jsKb: 10 },
  { part: 'mentor', file: 'MentorPanel.tsx', jsKb: 13 },
  // Both review proposals, and share the code for that (decision 027).
  { part: 'summary', file: 'SummaryDialog.tsx', jsKb: 13 },
  { part: 'history', file: 'HistoryDialog.tsx', jsKb: 12 },
  // Includes the code that creates the document to copy, and the journal and conflicts, which are loaded by then.
  { part: 'project that is gone', file: 'deletedProject/DeletedProjectNotice.tsx', jsKb: 20 },
  { part: 'drafts by a model', file: 'DraftsDialog.tsx', jsKb: 16 },
  // Shares the code that applies proposals with the summary.
  { part: 'sort', file: 'sort/SortPage.tsx', jsKb: 30 },
  { part: 'deletion of what others refer to', file: 'references/DeleteReferencedItemDialog.tsx', jsKb: 3 },
] as const

/**
 * Parts that are loaded without a request of the user, before any other part can be requested: counted separately.
 */
const loadedWithProject = ['journal/startJournal.ts', 'sync/ConflictList.tsx', 'checks/startChecks.ts']

interface Loaded {
  readonly path: string
  readonly bytes: number
}

interface Manifest {
  readonly [key: string]: {
    readonly file: string
    readonly isDynamicEntry?: boolean
    readonly imports?: readonly string[]
  }
}

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  buildProduct(folder)
  const dist = join(folder, 'dist/web')
  const dataDir = createTemporaryFolder()
  const { member, projectId } = await withDatabase({ dataDir }, async database => {
    const member = await newMember(database)
    let projectId = ''
    for (let i = 1; i <= 9; i++) {
      projectId = await newProject(database, member, `Street tool shed ${i}`)
      await saveFeatures(database, member, projectId, sampleFeatures(10))
    }
    return { member, projectId }
  })
  const server = await startProduct({ folder, dataDir })
  const browser = await launchBrowser()
  const { origin } = server
  const landing = await load(browser, `${origin}/`, 'h1')
  const dashboard = await load(browser, `${origin}/dashboard`, 'a[href^="/projects/"]', member)
  const project = await load(browser, `${origin}/projects/${projectId}`, '#brainDump', member)
  const walked = await walk(browser, `${origin}/projects/${projectId}`, member)
  await browser.close()
  await server.stop()

  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const keyOf = (file: string) => {
    const key = Object.keys(manifest).find(it => it.endsWith(`/${file}`) || it.startsWith(`_${file}-`))
    assertPremise(key !== undefined, `the manifest doesn’t contain ${file}`)
    return key
  }
  const expected = {
    // A public page loads the app when a visitor starts to use it.
    landing: [] as string[],
    dashboard: closure(manifest, ['index.html', keyOf('DashboardPage.tsx')]),
    project: closure(manifest, ['index.html', keyOf('workspace')]),
  }
  const needed = new Set([...expected.dashboard, ...expected.project])
  const comesAnyway = closure(manifest, loadedWithProject.map(keyOf))
  const lazy = lazyParts.map(({ part, file, jsKb, ...rest }) => {
    const before = 'after' in rest ? closure(manifest, [keyOf(rest.after)]) : []
    const comes = loadedWithProject.some(it => it === file) ? [] : comesAnyway
    const isThere = new Set([...needed, ...comes, ...before])
    const files = closure(manifest, [keyOf(file)]).filter(it => !isThere.has(it))
    const jsBytes = files.reduce((all, it) => all + brotliBytes(dist, it), 0)
    return { part, 'JS br kB': kb(jsBytes), budget: jsKb, files }
  })
  // The dashboard behind Back is preloaded when a project has loaded, and the diagram with its style sheet if there
  // are data models: no form waits for either.
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const loadedLater = new Set([
    ...expected.dashboard.filter(it => !expected.project.includes(it)),
    ...lazy.flatMap(({ files }) => files),
    ...comesAnyway.filter(it => !needed.has(it)),
    ...sheets.map(({ file }) => file).filter(it => it !== manifest['style.css']!.file),
  ])
  const all = walked.filter(it => !loadedLater.has(it.path.slice(1)))

  const rows = [
    row('/', landing, expected.landing),
    row('/dashboard', dashboard, expected.dashboard),
    row('/projects/:id', project, expected.project),
    row('… all 13 forms', all, expected.project),
  ] as const
  for (const [loaded, files] of [
    [landing, expected.landing],
    [dashboard, expected.dashboard],
    [all, expected.project],
  ] as const) {
    const seen = js(loaded).map(it => it.path.slice(1))
    assertPremise(
      seen.toSorted().join() === files.toSorted().join(),
      `the browser loaded ${seen.join(', ')}, but the manifest lists ${files.join(', ')}`,
    )
    for (const { path, bytes } of js(loaded)) {
      assertPremise(bytes === brotliBytes(dist, path), `${path} was sent as ${bytes} bytes, not as Brotli 11`)
    }
  }
  printTable('Before the page can be used: Brotli 11, cold cache', rows)
  const lazyRows = lazy.map(({ files, ...row }) => ({ ...row, files: files.length }))
  printTable('Loaded on demand', lazyRows)
  const each = js(all).concat(css(all))
  printTable(
    'Files',
    each.map(({ path, bytes }) => ({
      file: path,
      'br kB': kb(bytes),
      'raw kB': kb(readFileSync(join(dist, path)).length),
    })),
  )

  const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')
  console.log(`\nRequests of /dashboard: ${dashboard.map(it => withoutHash(it.path)).join(' ')}`)
  console.log(`Requests of /projects/:id: ${project.map(it => withoutHash(it.path)).join(' ')}`)

  const over = (name: string, figure: number, budget: number) =>
    figure > budget ? [`${name} is ${roundTo(figure)}, more than its budget of ${budget}`] : []
  const [landingRow, dashboardRow, projectRow, allRow] = rows
  const hard = [
    ...over('All of / in kB', landingRow['all kB'], budgets.landing.allKb),
    ...over('Requests of /', landingRow.requests, budgets.landing.requests),
    ...over('JavaScript of /dashboard in kB', dashboardRow['JS br kB'], budgets.dashboard.jsKb),
    ...over('Requests of /dashboard', dashboardRow.requests, budgets.dashboard.requests),
    ...over('JavaScript of /projects/:id in kB', allRow['JS br kB'], budgets.project.jsKb),
    ...over('CSS in kB', allRow['CSS br kB'], budgets.cssKb),
  ]
  const figures = { landing: landingRow, dashboard: dashboardRow, project: projectRow, allForms: allRow }
  return {
    figures: { ...figures, lazy: lazyRows, budgets },
    misses: lazy.flatMap(it => over(`JavaScript of the ${it.part} in kB`, it['JS br kB'], it.budget)),
    hard,
  }

  function row(page: string, loaded: readonly Loaded[], files: readonly string[]) {
    return {
      page,
      requests: loaded.length,
      'JS br kB': kb(sum(js(loaded))),
      'by manifest': kb(files.reduce((all, file) => all + brotliBytes(dist, file), 0)),
      'JS files': js(loaded).length,
      'CSS br kB': kb(sum(css(loaded))),
      'fonts kB': kb(sum(loaded.filter(it => it.path.endsWith('.woff2')))),
      'all kB': kb(sum(loaded)),
    }
  }
}

/**
 * Returns all same-origin responses whose requests began before `usable` was on the page; the tab's icon delays
 * nothing. Preloaded files don't count because they're requested only later: the dashboard's dialogs once its cards
 * have been painted, and the dashboard behind Back once a project's form is shown. If they were requested earlier,
 * they would compete with the project and be counted.
 */
async function load(browser: Browser, url: string, usable: string, member?: Member): Promise<Loaded[]> {
  const context = await newContext(browser, member)
  const page = await context.newPage()
  const statuses: number[] = []
  page.on('response', answer => void statuses.push(answer.status()))
  await page.addInitScript(`{
    const look = () => {
      if (globalThis.usableAt === undefined && document.querySelector(${JSON.stringify(usable)}) !== null)
        globalThis.usableAt = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  }`)
  await page.goto(url)
  await page.locator(usable).first().waitFor()
  // A page can't hide part of its loading behind this moment, since everything that began earlier counts.
  await waitForQuietNetwork(page)
  const loaded = await loadedBy(page)
  assertPremise(
    statuses.every(status => status < 400),
    `${url} responded with ${statuses.join(', ')}`,
  )
  await context.close()
  return loaded
}

/** Returns all JavaScript and CSS that the thirteen forms need, from the first to the last. */
async function walk(browser: Browser, url: string, member: Member): Promise<Loaded[]> {
  const context = await newContext(browser, member)
  const page = await context.newPage()
  await page.goto(url)
  for (const { key, title } of visibleForms) {
    await page.locator(`nav a[href$="/${key}"]`).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await waitForQuietNetwork(page)
  const loaded = await loadedBy(page)
  await context.close()
  return loaded
}

function loadedBy(page: { evaluate<T>(script: string): Promise<T> }): Promise<Loaded[]> {
  return page.evaluate<Loaded[]>(`
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(it => new URL(it.name).origin === location.origin && !it.name.endsWith('/favicon.svg'))
      .filter(it => it.entryType === 'navigation' || it.startTime <= (globalThis.usableAt ?? Infinity))
      .map(it => ({ path: new URL(it.name).pathname, bytes: it.encodedBodySize }))`)
}

/** Returns the JavaScript files of these entries and of all their imports. */
function closure(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const other of manifest[key]!.imports ?? []) add(other)
  }
  for (const entry of entries) add(entry)
  return [...found].map(key => manifest[key]!.file)
}

const js = (loaded: readonly Loaded[]) => loaded.filter(it => it.path.endsWith('.js'))
const css = (loaded: readonly Loaded[]) => loaded.filter(it => it.path.endsWith('.css'))
const sum = (loaded: readonly Loaded[]) => loaded.reduce((all, it) => all + it.bytes, 0)
const kb = (bytes: number) => roundTo(bytes / 1_000, 2)

function brotliBytes(dist: string, path: string): number {
  const bytes = readFileSync(join(dist, path))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params }).length
}

await runBench('bytes', measure)
