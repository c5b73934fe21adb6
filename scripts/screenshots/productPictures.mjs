import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPage, pictureOf, tokenColors } from './drawPage.mjs'
import { schemes, sizes } from './viewports.mjs'

/** The page header, which isn't part of the workspace's picture. */
const headerHeight = 57

/** Draws the workspace with a filled project and a brain dump that is being sorted, as pixels. */
export async function picturesForReadme(folder, open, { member, filled, sorting }) {
  mkdirSync(folder, { recursive: true })
  const page = await open(member, sizes.wide, 'light')
  await page.goto(`/projects/${filled}/features`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await save('workspace.png')
  await page.goto(`/projects/${sorting}/sort`)
  await pointAtStatement(page, 'List a tool with a photo')
  await save('sort.png')

  async function save(name) {
    const file = join(folder, name)
    await page.screenshot({ path: file, animations: 'disabled' })
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`)
  }
}

/** Points at a statement, so that its part of the specification is lit too. */
async function pointAtStatement(page, words) {
  const row = page.getByRole('listitem').filter({ hasText: words }).first()
  await row.getByRole('button').first().click()
  await page.locator('.sort-lines path').first().waitFor({ state: 'attached' })
}

/**
 * Draws a brain dump that is being sorted as vectors rather than pixels: sharp at every size, in the page's colour scheme, and small
 * enough to be part of the page.
 */
export async function pictureForLanding(file, open, { member, sorting }) {
  const frames = { wide: { width: 1120, height: 640 }, small: { width: 390, height: 560 } }
  const picture = {}
  for (const [name, { width, height }] of Object.entries(frames)) {
    const shots = {}
    for (const scheme of schemes) {
      const page = await open(member, { width, height: height + headerHeight }, scheme)
      await page.goto(`/projects/${sorting}/sort`)
      await page.getByRole('list', { name: 'Statements' }).waitFor()
      if (name === 'wide') await pointAtStatement(page, 'Nobody knows who has what')
      await page.evaluate(() => document.fonts.ready)
      const drawn = await page.evaluate(drawPage, headerHeight)
      shots[scheme] = { drawn, tokens: await page.evaluate(tokenColors) }
      await page.context().close()
    }
    picture[name] = pictureOf({ width, height }, shots.light, shots.dark)
  }
  writeFileSync(file, `${JSON.stringify(picture)}\n`)
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`)
}
