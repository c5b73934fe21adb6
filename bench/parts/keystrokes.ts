import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { newContext } from './browser.ts'
import { readMetrics, timeClick, probeScript, throttleCpu, waitUntil } from './pageProbe.ts'
import { assertPremise, quantile, roundTo } from './report.ts'

export const cardCount = 200
const keyCount = 50
const keyEveryMs = 60
export const typedText = 'and says so in one line, with a way to undo it now'

/**
 * The cost of a key in the vanilla baseline when the budgets were set (docs/performance.md#typing), at a quarter of
 * the speed: the mean of two sessions.
 */
const calmCpuPerKey = 17

/**
 * Returns how many times slower this machine is at the moment, by the cost of a key in the vanilla baseline of the
 * same run: the budgets grow by that factor, and never shrink.
 */
export function machineSlowdownOf(cpuPerKey: number): number {
  const slower = Math.max(1, cpuPerKey / calmCpuPerKey)
  console.log(
    `\nThis machine takes ${roundTo(slower, 2)} times as long as the one that the budgets were set on.`,
  )
  return slower
}

/** Measures the processor time of a key in the vanilla baseline (bench/baselines), in milliseconds. */
export async function measureBaseline(browser: Browser, origin: string, slowdown: number): Promise<number> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.addInitScript(probeScript)
  await page.goto(`${origin}/vanilla.html`)
  const client = await context.newCDPSession(page)
  await throttleCpu(page, client, slowdown)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await timeClick(page, '[data-mount]')
  const { 'CPU/key': cpu } = await typeIntoMiddle(page, client)
  await context.close()
  return cpu
}

/** Types fifty keys into the description in the middle of 200 cards that have just been mounted. */
export async function typeIntoMiddle(page: Page, client: CDPSession) {
  assertPremise(typedText.length === keyCount, `the typed text has ${typedText.length} characters`)
  const rows = page.locator('[data-row]')
  await rows.nth(cardCount - 1).waitFor({ state: 'attached' })
  assertPremise((await rows.count()) === cardCount, 'there aren’t 200 cards')
  await wait(1_000)
  const area = rows.nth(cardCount / 2).locator('[id$=".description"]')
  await area.evaluate(element => {
    element.scrollIntoView({ block: 'center' })
    element.focus()
    ;(element as HTMLTextAreaElement).setSelectionRange(9_999, 9_999)
  })
  await page.keyboard.press('Space')
  await wait(1_500)
  await page.evaluate('probe.keys.length = 0; probe.events.clear()')

  const before = await readMetrics(client)
  const startedAt = performance.now()
  for (const [i, key] of typedText.split('').entries()) {
    await wait(Math.max(0, startedAt + i * keyEveryMs - performance.now()))
    await page.keyboard.press(key === ' ' ? 'Space' : key)
  }
  await waitUntil(page, `probe.keys.length >= ${keyCount}`)
  const after = await readMetrics(client)
  assertPremise((await area.inputValue()).endsWith(typedText), 'the text area doesn’t contain the typed text')

  const times = await page.evaluate<number[]>('probe.keys')
  const durations = await page.evaluate<number[]>('[...probe.events.values()]')
  assertPremise(times.length === keyCount, `${keyCount} keys caused ${times.length} paints`)
  // The browser doesn't report interactions shorter than 16 ms.
  const interactions = [...durations, ...Array.from({ length: keyCount }, () => 15)].slice(0, keyCount)
  const perKey = (name: string) => roundTo(((after[name]! - before[name]!) / keyCount) * 1_000, 2)
  return {
    'key p50': roundTo(quantile(times, 0.5)),
    'key p95': roundTo(quantile(times, 0.95)),
    INP98: roundTo(quantile(interactions, 0.98)),
    'CPU/key': perKey('TaskDuration'),
    script: perKey('ScriptDuration'),
    style: perKey('RecalcStyleDuration'),
    layout: perKey('LayoutDuration'),
  }
}
