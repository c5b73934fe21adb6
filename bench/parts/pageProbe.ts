import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { assertPremise, roundTo } from './report.ts'

/** Throttles the page's processor, and checks that it became slower. */
export async function throttleCpu(page: Page, client: CDPSession, slowdown: number): Promise<void> {
  const busy = `(() => {
    const startedAt = performance.now()
    let x = 0
    for (let i = 0; i < 3e7; i++) x = (x + i * i) % 1000003
    return performance.now() - startedAt
  })()`
  const least = async () => {
    let time = Infinity
    for (let i = 0; i < 3; i++) time = Math.min(time, await page.evaluate<number>(busy))
    return time
  }
  let fast = Infinity
  let slow = 0
  // Other work on the machine slows down an unthrottled page, too, for a while.
  for (let attempt = 0; attempt < 5 && slow / fast <= slowdown / 2; attempt++) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    fast = Math.min(fast, await least())
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    slow = await least()
  }
  assertPremise(
    slow / fast > slowdown / 2,
    `the throttling slows the page down ${roundTo(slow / fast)} times, not ${slowdown} times`,
  )
}

/** Clicks the element; returns the time from the click to the task after the next frame's paint. */
export async function timeClick(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).first()
  await target.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await wait(400)
  const box = await target.boundingBox()
  assertPremise(box !== null, `${selector} isn’t visible`)
  await page.evaluate('probe.clicks.length = 0')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await waitUntil(page, 'probe.clicks.length > 0')
  const clicks = await page.evaluate<number[]>('probe.clicks')
  assertPremise(clicks.length === 1, `one press on ${selector} caused ${clicks.length} clicks`)
  await wait(300)
  return clicks[0]!
}

/** Polls from outside, because the product's policy forbids the page to evaluate strings. */
export async function waitUntil(page: Page, condition: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await page.evaluate<boolean>(condition))) {
    assertPremise(performance.now() - startedAt < 20_000, `this never became true: ${condition}`)
    await wait(20)
  }
}

/** Returns what Chromium has counted for the page since it was opened. */
export async function readMetrics(client: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Runs in the page before its own code. */
export const probeScript = `globalThis.probe = { keys: [], clicks: [], events: new Map() }
{
  const afterPaint = done => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  })
  const follow = (type, times) => addEventListener(type, event => {
    afterPaint(() => times.push(performance.now() - event.timeStamp))
  }, true)
  follow('keydown', probe.keys)
  follow('click', probe.clicks)
  new PerformanceObserver(list => {
    for (const { interactionId, duration, name } of list.getEntries()) {
      if (!interactionId || !name.startsWith('key')) continue
      probe.events.set(interactionId, Math.max(duration, probe.events.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}`
