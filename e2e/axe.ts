import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

/** Looks at the page as it is now, in both lights and both sizes: no violation, and no scrolling sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(source)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await page.evaluate(async options => {
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
      expect
        .soft(found, `${state}, ${size.width} px, ${colorScheme}`)
        .toEqual({ violations: [], overflow: 0 })
    }
  }
}
