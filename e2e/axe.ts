import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/**
 * WebKit tells of places for what `content-visibility` leaves out that lie over others. The size of what is pressed is
 * measured there by reach.spec.ts.
 */
const butSizes: RunOptions = { ...everything, rules: { 'target-size': { enabled: false } } }
/** The rules that look at colours: nothing else changes with the light. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The large one last, so that the page goes on as it was. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Looks at the page as it is now, in both lights and both sizes: no violation, and no scrolling sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // There it ends the page's process: e2e/gaps.ts.
  const browser = test.info().project.name
  if (browser.startsWith('firefox')) return
  const all = browser === 'webkit' ? butSizes : everything
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await barriersIn(page, colorScheme === 'dark' ? colours : all)
      const where = `${state}, ${size.width} px, ${colorScheme}`
      expect.soft(found, where).toEqual({ violations: [], overflow: 0 })
    }
  }
}

/** What axe finds, and by how many pixels the page is wider than its window. */
export async function barriersIn(page: Page, options = everything) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async options => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      violations: violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(node => `${node.html.slice(0, 160)}: ${node.failureSummary}`),
      })),
      overflow: scrollWidth - clientWidth,
    }
  }, options)
}
