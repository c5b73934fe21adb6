import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { waitForQuietNetwork } from '../../bench/parts/waitForQuietNetwork.ts'
import { dashboardScreens } from './dashboardScreens.mjs'
import { profileScreens } from './profileScreens.mjs'
import { publicScreens } from './publicScreens.mjs'
import { reviewScreens } from './reviewScreens.mjs'
import { schemes, sizes } from './viewports.mjs'
import { workspaceScreens } from './workspaceScreens.mjs'

/** Saves pictures to the folder: every screen whose name contains `part`. */
export async function allScreens(folder, open, people, part) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  for (const screens of [publicScreens, dashboardScreens, profileScreens, workspaceScreens, reviewScreens])
    await screens(picture, people)
  console.log(`${count} pictures in ${folder}`)

  /** Takes one screen in both sizes and both colour schemes. `act` brings the page into the state to show. */
  async function picture(name, { as, path, act, view = false, before }) {
    if (!name.includes(part)) return
    const variants = Object.keys(sizes).flatMap(size => schemes.map(scheme => ({ size, scheme })))
    await Promise.all(
      variants.map(async ({ size, scheme }) => {
        const page = await open(as, sizes[size], scheme)
        try {
          await before?.(page)
          await page.goto(path, { waitUntil: 'commit' })
          if (act) await act(page)
          else await page.getByRole('heading', { level: 1 }).waitFor()
          if (!before) await waitForQuietNetwork(page)
          await page.evaluate(() => document.fonts.ready)
          const file = join(folder, `${name}-${size}-${scheme}.png`)
          await page.screenshot({ path: file, fullPage: !view, animations: 'disabled' })
          count++
        } catch (error) {
          console.error(`${name} (${size}, ${scheme}): ${error.message}`)
          process.exitCode = 1
        }
        await page.context().close()
      }),
    )
  }
}
