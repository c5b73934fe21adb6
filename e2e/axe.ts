import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const allRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/**
 * In WebKit, elements that `content-visibility` skips report positions over others. layout.spec.ts measures the size of
 * targets there.
 */
const rulesInWebKit: RunOptions = { ...allRules, rules: { 'target-size': { enabled: false } } }
/** The rules about colours: only their results depend on the theme. */
const colourRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The large one last, so that the journey continues at its own size. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Checks the current page in both themes and both sizes: no violation, and no horizontal scrolling. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Firefox's page process crashes here: e2e/browserSkips.ts.
  const browser = test.info().project.name
  if (browser.startsWith('firefox')) return
  const rules = browser === 'webkit' ? rulesInWebKit : allRules
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await findViolations(page, colorScheme === 'dark' ? colourRules : rules)
      const where = `${state}, ${size.width} px, ${colorScheme}`
      expect.soft(found, where).toEqual({ violations: [], overflow: 0 })
    }
  }
}

/** Returns axe's violations, and by how many pixels the page is wider than its window. */
export async function findViolations(page: Page, options = allRules) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async options => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    // Cards out of view keep the height that they had at another width, so their contents would seem to overlap.
    const laidOut = new CSSStyleSheet()
    laidOut.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(laidOut)
    const { violations } = await axe.run(options)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== laidOut)
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
