import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { newContext } from './browser.ts'
import { metrics, press, probe, throttle, until } from './probe.ts'
import { premise, quantile, rounded } from './report.ts'

export const cards = 200
const keys = 50
const keyEveryMs = 60
export const typed = 'and says so in one line, with a way to undo it now'

/**
 * What the vanilla mark took where the budgets of a key were set (experience.md 2.2 and 2.3, the mean of both
 * sessions), at a quarter of the speed.
 */
const calmCpuPerKey = 17

/**
 * How many times as long this machine takes at this moment, by what a key costs in the vanilla mark in the same run:
 * the budgets grow by that, and never shrink.
 */
export function slowerThanCalm(cpuPerKey: number): number {
  const slower = Math.max(1, cpuPerKey / calmCpuPerKey)
  console.log(
    `\nThis machine takes ${rounded(slower, 2)} times as long as the one that the budgets were set on.`,
  )
  return slower
}

/** What a key costs the processor in the vanilla mark (bench/marks), in milliseconds. */
export async function floorOf(browser: Browser, origin: string, slowdown: number): Promise<number> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.addInitScript(probe)
  await page.goto(`${origin}/vanilla.html`)
  const client = await context.newCDPSession(page)
  await throttle(page, client, slowdown)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await press(page, '[data-mount]')
  const { 'CPU/key': cpu } = await typeIntoMiddle(page, client)
  await context.close()
  return cpu
}

/** Types fifty keys into the description in the middle of 200 cards that were just asked for. */
export async function typeIntoMiddle(page: Page, client: CDPSession) {
  premise(typed.length === keys, `${typed.length} characters are typed`)
  const rows = page.locator('[data-row]')
  await rows.nth(cards - 1).waitFor({ state: 'attached' })
  premise((await rows.count()) === cards, 'there are not 200 cards')
  await wait(1_000)
  const area = rows.nth(cards / 2).locator('[id$=".description"]')
  await area.evaluate(element => {
    element.scrollIntoView({ block: 'center' })
    element.focus()
    ;(element as HTMLTextAreaElement).setSelectionRange(9_999, 9_999)
  })
  await page.keyboard.press('Space')
  await wait(1_500)
  await page.evaluate('probe.keys.length = 0; probe.events.clear()')

  const before = await metrics(client)
  const startedAt = performance.now()
  for (const [i, key] of typed.split('').entries()) {
    await wait(Math.max(0, startedAt + i * keyEveryMs - performance.now()))
    await page.keyboard.press(key === ' ' ? 'Space' : key)
  }
  await until(page, `probe.keys.length >= ${keys}`)
  const after = await metrics(client)
  premise((await area.inputValue()).endsWith(typed), 'the text area holds other than what was typed')

  const times = await page.evaluate<number[]>('probe.keys')
  const durations = await page.evaluate<number[]>('[...probe.events.values()]')
  premise(times.length === keys, `${keys} keys were painted ${times.length} times`)
  // The browser doesn't tell of interactions shorter than 16 ms.
  const interactions = [...durations, ...Array.from({ length: keys }, () => 15)].slice(0, keys)
  const perKey = (name: string) => rounded(((after[name]! - before[name]!) / keys) * 1_000, 2)
  return {
    'key p50': rounded(quantile(times, 0.5)),
    'key p95': rounded(quantile(times, 0.95)),
    INP98: rounded(quantile(interactions, 0.98)),
    'CPU/key': perKey('TaskDuration'),
    script: perKey('ScriptDuration'),
    style: perKey('RecalcStyleDuration'),
    layout: perKey('LayoutDuration'),
  }
}
