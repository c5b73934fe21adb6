// Measures how a large form performs on a slow machine: `node bench/typing.ts`. docs/performance.md#typing describes
// the method.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, newContext } from './parts/browser.ts'
import { sampleFeatures } from './parts/sampleFeatures.ts'
import { serveBaselines } from './parts/serveBaselines.ts'
import { timeClick, probeScript, throttleCpu } from './parts/pageProbe.ts'
import { waitForQuietNetwork } from './parts/waitForQuietNetwork.ts'
import { buildProduct, copyProduct, startProduct, createTemporaryFolder } from './parts/product.ts'
import {
  runBench,
  readLoadAverage,
  median,
  assertPremise,
  printTable,
  roundTo,
  type BenchReport,
} from './parts/report.ts'
import { newMember, newProject, saveFeatures, withDatabase, type Member } from './parts/seed.ts'
import { cardCount, machineSlowdownOf, typedText, typeIntoMiddle } from './parts/keystrokes.ts'

const slowdown = 4
/** Another checkout to measure in the same run, for comparison. */
const against = process.env['BENCH_AGAINST']
const runs = Number(process.env['BENCH_RUNS'] ?? 3)

/** The budgets of docs/performance.md#typing, for 200 cards at a quarter of the speed. */
const budgets = {
  'CPU/key': 22,
  'key p50': 24,
  'key p95': 40,
  INP98: 40,
  mount: 400,
} as const

interface Subject {
  readonly name: string
  readonly url: string
  readonly member?: Member
  /** The control that renders the 200 cards. */
  readonly mount: string
  /** Returns every description as it was saved; waits until the last edit has been. */
  readonly saved: (page: Page) => Promise<string>
}

type Figures = Readonly<Record<string, number>>

async function measure(): Promise<BenchReport> {
  const products = [await seeded('Ideawright', copyProduct())]
  if (against !== undefined) products.push(await seeded('the other', copyProduct(against)))
  const baselines = await serveBaselines()
  const browser = await launchBrowser()

  const results = new Map<string, Figures[]>()
  for (let run = 0; run < runs; run++) {
    const subjects = [
      ...products.map(({ subjects }) => subjects[run]!),
      baselineOf('hook-form + cv', `${baselines.origin}/hookForm.html`),
      baselineOf('vanilla + cv', `${baselines.origin}/vanilla.html`),
    ]
    // They take turns to begin, so that none always runs first or last.
    for (const subject of [...subjects.slice(run), ...subjects.slice(0, run)]) {
      const figures = await runOf(browser, subject)
      results.set(subject.name, [...(results.get(subject.name) ?? []), figures])
    }
  }
  await browser.close()
  baselines.stop()
  for (const { stop } of products) await stop()
  return report(results)
}

/** Starts the product with a project for each run to type into, so that all runs start alike. */
async function seeded(name: string, folder: string) {
  buildProduct(folder)
  const dataDir = createTemporaryFolder()
  const { member, projects } = await withDatabase({ dataDir }, async database => {
    const member = await newMember(database)
    const projects: string[] = []
    for (let i = 0; i < runs; i++) {
      const id = await newProject(database, member, `Street tool shed ${i}`)
      await saveFeatures(database, member, id, sampleFeatures(cardCount))
      projects.push(id)
    }
    return { member, projects }
  })
  const { origin, stop } = await startProduct({ folder, dataDir })
  return { stop, subjects: projects.map(id => product(name, origin, member, id)) }
}

function report(results: ReadonlyMap<string, readonly Figures[]>): BenchReport {
  const medians = Object.fromEntries(
    [...results].map(([name, all]) => [
      name,
      Object.fromEntries(
        Object.keys(all[0]!).map(key => [key, roundTo(median(all.map(figures => figures[key]!)))]),
      ),
    ]),
  )
  const ours = medians['Ideawright']!
  const ratio = (other: string) =>
    Object.fromEntries(Object.keys(ours).map(key => [key, roundTo(ours[key]! / medians[other]![key]!, 2)]))
  const ratios = { vanilla: ratio('vanilla + cv'), hookForm: ratio('hook-form + cv') }
  const order = [...results.keys()].toSorted()
  printTable(
    `${cardCount} cards, ${slowdown}x slower CPU, milliseconds, median of ${runs} interleaved runs`,
    order.map(name => ({ variant: name, ...medians[name] })),
  )
  printTable('Ideawright as a multiple of', [
    { of: 'hook-form + cv', ...ratios.hookForm },
    { of: 'vanilla + cv', ...ratios.vanilla },
  ])
  printTable(
    'Each run',
    order.flatMap(name =>
      results.get(name)!.map((figures, i) => ({ variant: name, run: i + 1, ...figures })),
    ),
  )
  const slower = machineSlowdownOf(medians['vanilla + cv']!['CPU/key']!)
  const over = (name: keyof typeof budgets) =>
    ours[name]! > budgets[name] * slower
      ? [`${name} is ${ours[name]}, more than its budget of ${roundTo(budgets[name] * slower)} here`]
      : []
  // Processor time depends least on the machine's other load.
  const hard = over('CPU/key')
  const misses = (['key p50', 'key p95', 'INP98', 'mount'] as const).flatMap(over)
  for (const name of ['CPU/key', 'key p95'] as const) {
    if (ratios.hookForm[name]! > 1.1) misses.push(`${name} is ${ratios.hookForm[name]} times hook-form's`)
  }
  return { figures: { medians, ratios, runs: Object.fromEntries(results), budgets, slower }, hard, misses }
}

function product(name: string, origin: string, member: Member, projectId: string): Subject {
  return {
    name,
    url: `${origin}/projects/${projectId}/glossary`,
    member,
    mount: 'nav a[href$="/features"]',
    saved: async page => {
      await page.locator('output[data-kind=saved]').waitFor()
      const answer = await fetch(`${origin}/api/projects/${projectId}?userId=${member.id}`, {
        headers: { Authorization: `Bearer ${member.token}` },
      })
      assertPremise(answer.status === 200, `reading the project got ${answer.status}`)
      return answer.text()
    },
  }
}

const baselineOf = (name: string, url: string): Subject => ({
  name,
  url,
  mount: '[data-mount]',
  saved: async page => {
    await wait(1_500)
    return page.evaluate<string>('savedText()')
  },
})

async function runOf(browser: Browser, subject: Subject): Promise<Figures> {
  const load = readLoadAverage()
  const context = await newContext(browser, subject.member)
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', error => void failures.push(error.message))
  await page.addInitScript(probeScript)
  await page.goto(subject.url)
  await page.locator(subject.mount).waitFor()
  await waitForQuietNetwork(page)
  const client = await context.newCDPSession(page)
  await throttleCpu(page, client, slowdown)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })

  const mount = await timeClick(page, subject.mount)
  const typing = await typeIntoMiddle(page, client)
  assertPremise(
    (await subject.saved(page)).includes(typedText),
    `${subject.name} did not save the typed text`,
  )

  const clicks: Record<'add' | 'move' | 'remove', number[]> = { add: [], move: [], remove: [] }
  for (let i = 0; i < 5; i++) {
    clicks.add.push(await timeClick(page, '[data-add]'))
    clicks.move.push(await timeClick(page, '[data-down]'))
    clicks.remove.push(await timeClick(page, '[data-delete]'))
  }
  assertPremise(
    (await page.locator('[data-row]').count()) === cardCount,
    'after adding and deleting five cards, there aren’t 200',
  )
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`)
  assertPremise(failures.length === 0, `the page failed: ${failures.join(' ')}`)
  await context.close()
  return {
    mount: roundTo(mount),
    nodes,
    ...typing,
    add: roundTo(median(clicks.add)),
    'remove first': roundTo(median(clicks.remove)),
    move: roundTo(median(clicks.move)),
    load,
  }
}

await runBench('typing', measure)
