import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { drawPage, pictureOf, tokenColors } from './drawPage.mjs'
import { schemes, sizes } from './viewports.mjs'

/** The page header, which isn't part of the workspace's picture. */
const headerHeight = 57

/** Draws the workspace with a filled project, as pixels. */
export async function pictureForReadme(file, open, { member, filled }) {
  const page = await open(member, sizes.wide, 'light')
  await page.goto(`/projects/${filled}/features`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  mkdirSync(dirname(file), { recursive: true })
  await page.screenshot({ path: file, animations: 'disabled' })
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`)
}

/**
 * Draws the workspace as vectors rather than pixels: sharp at every size, in the page's colour scheme, and small
 * enough to be part of the page.
 */
export async function pictureForLanding(file, open, { member, begun }) {
  const frames = { wide: { width: 1120, height: 640 }, small: { width: 390, height: 560 } }
  const picture = {}
  for (const [name, { width, height }] of Object.entries(frames)) {
    const shots = {}
    for (const scheme of schemes) {
      const page = await open(member, { width, height: height + headerHeight }, scheme)
      await page.goto(`/projects/${begun}/features`)
      await page.getByRole('heading', { level: 1 }).waitFor()
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
