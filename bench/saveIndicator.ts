// Measures when a save is sent and how long its messages are shown, by a real clock: `node bench/saveIndicator.ts`.
// The times are those of docs/product.md#auto-save; the journeys check the same with a fake clock.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchBrowser, newContext } from './parts/browser.ts'
import { buildProduct, copyProduct, startProduct, createTemporaryFolder } from './parts/product.ts'
import { runBench, assertPremise, printTable, quantile, roundTo, type BenchReport } from './parts/report.ts'
import { newMember, newProject, withDatabase } from './parts/seed.ts'

/** The number of runs over all tabs. */
const runs = Number(process.env['BENCH_RUNS'] ?? 50)
const tabs = 5
const slowMs = 3_000

/** The save states after each character, in milliseconds. */
interface ShownState {
  /** From the character until its save is sent. */
  readonly sentAfter: number
  readonly savingFor: number
  readonly savedFor: number
  /** From the response until 'Saved'; a negative time would make it untrue. */
  readonly savedAfterAnswer: number
}

const bounds = {
  sentAfter: [850, 1_150],
  savingFor: [500, Infinity],
  savedFor: [1_800, 2_200],
  savedAfterAnswer: [0, Infinity],
} as const satisfies Record<keyof ShownState, readonly [number, number]>

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  buildProduct(folder)
  const dataDir = createTemporaryFolder()
  const { member, projects } = await withDatabase({ dataDir }, async database => {
    const member = await newMember(database)
    const projects: string[] = []
    for (let i = 0; i < tabs; i++) projects.push(await newProject(database, member, `Street tool shed ${i}`))
    return { member, projects }
  })
  const server = await startProduct({ folder, dataDir })
  const browser = await launchBrowser()
  const context = await newContext(browser, member)
  await context.addInitScript(note)
  const pages = await Promise.all(
    projects.map(async id => {
      const page = await context.newPage()
      await page.goto(`${server.origin}/projects/${id}`)
      await page.locator('#brainDump').click()
      return page
    }),
  )
  const all = async () => (await Promise.all(pages.map(page => measureStates(page, runs / tabs)))).flat()
  const found = { 'immediate response': await all() } as Record<string, ShownState[]>
  await context.route('**/api/projects/**', async route => {
    if (route.request().method() === 'PATCH') await wait(slowMs)
    await route.continue()
  })
  found[`response after ${slowMs} ms`] = await all()
  await browser.close()
  await server.stop()
  return report(found)
}

function report(found: Readonly<Record<string, readonly ShownState[]>>): BenchReport {
  const misses: string[] = []
  const hard: string[] = []
  const rows = Object.entries(found).flatMap(([server, all]) =>
    Object.entries(bounds).map(([name, [low, high]]) => {
      const values = all.map(it => it[name as keyof ShownState])
      const row = {
        server,
        what: name,
        runs: values.length,
        least: roundTo(Math.min(...values)),
        p50: roundTo(quantile(values, 0.5)),
        most: roundTo(Math.max(...values)),
        outside: values.filter(it => it < low || it > high).length,
      }
      const sentence = `${name} was outside ${low} to ${high} ms ${row.outside} times`
      // Showing 'Saved' too early is wrong on any machine.
      if (row.outside > 0) (name === 'savedAfterAnswer' ? hard : misses).push(sentence)
      return row
    }),
  )
  printTable('Milliseconds', rows)
  return { figures: { rows }, misses, hard }
}

/** Types a character and waits until all its states have been shown, `times` times. */
async function measureStates(page: Page, times: number): Promise<ShownState[]> {
  const all: ShownState[] = []
  for (let i = 0; i < times; i++) {
    await page.keyboard.type('a')
    const handle = await page.waitForFunction(() => {
      const { states, ...timestamps } = notes()
      const saving = states.find(it => it.text === 'Saving...')
      const saved = states.find(it => it.text === 'Saved')
      const over = states.find(it => it.text === '' && saved !== undefined && it.at > saved.at)
      return saving && saved && over && { ...timestamps, saving: saving.at, saved: saved.at, over: over.at }
      function notes() {
        return (globalThis as unknown as { notes: Notes }).notes
      }
    })
    const { typed, sent, answered, saving, saved, over } = (await handle.jsonValue()) as Timestamps
    assertPremise(sent > typed, 'a save was sent before its key press')
    await page.evaluate(() => void ((globalThis as unknown as { notes: Notes }).notes.states.length = 0))
    all.push({
      sentAfter: sent - typed,
      savingFor: saved - saving,
      savedFor: over - saved,
      savedAfterAnswer: saved - answered,
    })
  }
  return all
}

interface Notes {
  typed: number
  sent: number
  answered: number
  states: { text: string; at: number }[]
}
type Timestamps = Omit<Notes, 'said'> & Record<'saving' | 'saved' | 'over', number>

/**
 * Runs in the page: records when a character was typed, when its save was sent and answered, and the states
 * meanwhile.
 */
function note() {
  const notes: Notes = { typed: 0, sent: 0, answered: 0, states: [] }
  Object.assign(globalThis, { notes })
  addEventListener('input', () => (notes.typed = performance.now()), true)
  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PATCH') return realFetch(input, init)
    notes.sent = performance.now()
    const answer = await realFetch(input, init)
    notes.answered = performance.now()
    return answer
  }
  let last = ''
  new MutationObserver(() => {
    const text = document.querySelector('main output[data-kind]')?.textContent ?? ''
    if (text !== last) notes.states.push({ text, at: performance.now() })
    last = text
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

await runBench('savedWord', measure)
