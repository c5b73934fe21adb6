// Takes pictures of every screen, for review: node scripts/screenshots.mjs [part of a name]
// With --readme, the pictures in the README: docs/images/workspace.png and sort.png
// With --landing, the one on the landing page: web/pages/workspacePicture.json
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { browser as findBrowser } from './findChromium.mjs'
import { build } from './build.mjs'
import { allScreens } from './screenshots/allScreens.mjs'
import { people } from './screenshots/seedAccounts.mjs'
import { pictureForLanding, picturesForReadme } from './screenshots/productPictures.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const [option, ...others] = process.argv.slice(2)
if (others.length > 0)
  throw new Error('Usage: node scripts/screenshots.mjs [--readme | --landing | part of a name]')

if ((await build(root, process.execPath)) === 'failed') throw new Error('The build failed. See above.')
const server = await startServer()
const browser = await chromium.launch({
  executablePath: (await findBrowser(root, process.execPath)) || undefined,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  const all = await people(server.origin)
  if (option === '--readme') await picturesForReadme(join(root, 'docs', 'images'), open, all)
  else if (option === '--landing')
    await pictureForLanding(join(root, 'web', 'pages', 'workspacePicture.json'), open, all)
  else await allScreens(join(root, 'screenshots'), open, all, option ?? '')
} finally {
  await browser.close()
  await server.stop()
}

/** Opens a page as this user, or signed out if there is none. */
async function open(person, viewport, colorScheme) {
  const localStorage = person ? [{ name: 'ideawright.token', value: person.token }] : []
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}
