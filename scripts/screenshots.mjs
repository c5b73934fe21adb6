// Pictures of every screen, for looking at: node scripts/screenshots.mjs [part of a name]
// With --readme, the one that the README shows: docs/images/workspace.png
// With --landing, the one that the landing page shows: web/pages/workspacePicture.json
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { apiOf, signInByHttp } from '../e2e/api.ts'
import { fullIdea, fullName, idea, ideaName, manyModels } from '../e2e/idea.ts'
import { startServer } from '../e2e/server.ts'
import { steps } from '../web/workspace/steps.ts'
import { browser as findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { drawPage, pictureOf, tokenColors } from './drawPage.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'screenshots')
const readmePicture = join(root, 'docs', 'images', 'workspace.png')
const landingPicture = join(root, 'web', 'pages', 'workspacePicture.json')
const sizes = { wide: { width: 1280, height: 800 }, small: { width: 360, height: 740 } }
const schemes = ['light', 'dark']
/** Where the newcomer is signed in as well. */
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
]
/** The page's own, which a picture of the workspace does without. */
const headerHeight = 57

const [option, ...others] = process.argv.slice(2)
if (others.length > 0)
  throw new Error('Usage: node scripts/screenshots.mjs [--readme | --landing | part of a name]')

if ((await build(root, process.execPath)) === 'failed') throw new Error('The build failed: see above.')
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
  if (option === '--readme') await pictureForReadme()
  else if (option === '--landing') await pictureForLanding()
  else await pictures(option ?? '')
} finally {
  await browser.close()
  await server.stop()
}

async function pictureForReadme() {
  const { member, filled } = await people()
  const page = await open(member, sizes.wide, 'light')
  await page.goto(`/projects/${filled}/features`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  mkdirSync(dirname(readmePicture), { recursive: true })
  await page.screenshot({ path: readmePicture, animations: 'disabled' })
  console.log(`${readmePicture}: ${Math.round(statSync(readmePicture).size / 1024)} kB`)
}

/** As lines and letters and not as dots: sharp at every size, lit like the page, and small enough to be part of it. */
async function pictureForLanding() {
  const { member, begun } = await people()
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
  writeFileSync(landingPicture, `${JSON.stringify(picture)}\n`)
  console.log(`${landingPicture}: ${Math.round(statSync(landingPicture).size / 1024)} kB`)
}

async function pictures(part) {
  const { nobody, newcomer, member, empty, filled, full, three, twenty } = await people()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0

  /** One screen in both sizes and both lights. `act` brings the page into the state to be seen. */
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
          if (!before) await page.waitForLoadState('networkidle')
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
  const button = (page, name) => page.getByRole('button', { name, exact: true })
  const hang = url => page => page.route(url, () => {})
  const fail = url => page =>
    page.route(url, route => route.fulfill({ status: 500, json: { success: false, message: '' } }))

  await picture('landing', { as: nobody, path: '/' })
  await picture('landing-signed-in', { as: member, path: '/', view: true })
  await picture('login', { as: nobody, path: '/login' })
  await picture('login-failed', {
    as: nobody,
    path: '/login',
    act: async page => {
      await page.route('**/api/auth/check', route => route.abort())
      await button(page, 'Sign in with Google').click()
      await page.getByRole('alert').waitFor()
    },
  })
  await picture('signup', { as: nobody, path: '/signup' })
  await picture('local-identity', { as: nobody, path: '/api/auth/google' })
  await picture('local-identity-errors', {
    as: nobody,
    path: '/api/auth/google',
    act: page => button(page, 'Continue').click(),
  })
  await picture('local-identity-over', { as: nobody, path: '/local-identity/interaction/none' })
  await picture('callback', {
    as: nobody,
    path: '/auth/callback?token=ho_none',
    before: hang('**/api/auth/exchange'),
    act: page => page.getByText('Completing Sign In').waitFor(),
  })
  await picture('callback-error', { as: nobody, path: '/auth/error?message=The+sign-in+was+cancelled.' })
  await picture('privacy', { as: nobody, path: '/privacy' })
  await picture('not-found', { as: nobody, path: '/faq' })
  await picture('dashboard-loading', {
    as: member,
    path: '/dashboard',
    before: hang('**/api/projects?*'),
    act: page => page.getByText('Loading projects...').waitFor(),
  })
  await picture('dashboard-failed', {
    as: member,
    path: '/dashboard',
    before: fail('**/api/projects?*'),
    act: page => page.getByRole('alert').waitFor(),
  })
  await picture('dashboard-empty', { as: newcomer, path: '/dashboard' })
  await picture('dashboard', { as: member, path: '/dashboard' })
  await picture('dashboard-menu', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => button(page, member.name).click(),
  })
  await picture('dashboard-theme', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => page.getByRole('button', { name: 'Theme' }).click(),
  })
  await picture('dialog-create', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: page => button(page, 'New Project').click(),
  })
  await picture('dialog-create-template', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: async page => {
      await button(page, 'New Project').click()
      await page.getByLabel('Project Name').fill(ideaName)
      await page.getByRole('radio', { name: 'Chat assistant' }).check()
    },
  })
  await picture('dialog-create-failed', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: async page => {
      await fail('**/api/projects?*')(page)
      await button(page, 'New Project').click()
      await page.getByLabel('Project Name').fill(ideaName)
      await button(page, 'Create Project').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  })
  await picture('dialog-rename', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => button(page, `Edit ${ideaName.replace('  ', ' ')}`).click(),
  })
  await picture('dialog-delete', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => button(page, `Delete ${ideaName.replace('  ', ' ')}`).click(),
  })

  const sessionsThere = page => page.getByText('This browser').waitFor()
  await picture('profile', { as: newcomer, path: '/profile', act: sessionsThere })
  await picture('profile-faults', {
    as: newcomer,
    path: '/profile',
    act: async page => {
      await sessionsThere(page)
      await page.getByLabel('Name').fill('')
      await page.getByLabel('New Password', { exact: true }).fill('short')
      await button(page, 'Save Changes').click()
    },
  })
  await picture('profile-saved', {
    as: newcomer,
    path: '/profile',
    act: async page => {
      await sessionsThere(page)
      await button(page, 'Save Changes').click()
      await page.getByText('Profile updated successfully').first().waitFor()
    },
  })
  await picture('profile-failed', {
    as: newcomer,
    path: '/profile',
    before: page => Promise.all([fail('**/api/auth/profile')(page), fail('**/api/auth/sessions')(page)]),
    act: async page => {
      await page.getByText('Failed to load your sessions.').waitFor()
      await button(page, 'Save Changes').click()
      await page.getByText('Failed to update profile').waitFor()
    },
  })
  await picture('profile-everywhere', {
    as: newcomer,
    path: '/profile',
    view: true,
    act: page => button(page, 'Sign out everywhere').click(),
  })
  await picture('profile-delete', {
    as: newcomer,
    path: '/profile',
    view: true,
    act: page => button(page, 'Delete account').click(),
  })

  for (const [state, project] of Object.entries({ empty, filled, full })) {
    for (const { key } of steps) {
      await picture(`${key}-${state}`, { as: member, path: `/projects/${project}/${key}` })
    }
  }
  for (const key of ['brainDump', 'overview', 'features']) {
    await picture(`${key}-view`, { as: member, path: `/projects/${filled}/${key}`, view: true })
  }
  for (const [count, project] of Object.entries({ three, twenty })) {
    await picture(`diagram-${count}`, { as: member, path: `/projects/${project}/dataModels`, view: true })
    await picture(`diagram-${count}-large`, {
      as: member,
      path: `/projects/${project}/dataModels`,
      view: true,
      act: async page => {
        const show = button(page, 'Show diagram')
        if (await show.isVisible()) await show.click()
        await button(page, 'Enlarge diagram').click()
      },
    })
    await picture(`diagram-${count}-review`, { as: member, path: `/projects/${project}/review` })
  }
  await picture('review-markdown', {
    as: member,
    path: `/projects/${filled}/review`,
    act: page => page.getByRole('radio', { name: 'Markdown' }).check(),
  })
  await picture('workspace-hint', {
    as: member,
    path: `/projects/${filled}/overview`,
    view: true,
    act: page => page.getByRole('button', { name: 'Hint' }).nth(1).click(),
  })
  await picture('workspace-palette', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    act: async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('option').first().waitFor()
    },
  })
  await picture('workspace-shortcuts', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    act: async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+/')
      await page.getByRole('dialog').waitFor()
    },
  })
  await picture('workspace-grip-menu', {
    as: member,
    path: `/projects/${filled}/acceptanceCriteria`,
    view: true,
    act: page => button(page, 'Reorder Criterion 1').first().click(),
  })
  await picture('workspace-deleted-card', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    before: page => page.route('**/module?*', () => {}),
    act: async page => {
      await page
        .getByRole('button', { name: /^Delete Feature / })
        .last()
        .click()
      await page.getByText('Saving...').waitFor()
    },
  })
  await picture('workspace-saved', {
    as: member,
    path: `/projects/${full}/problemStatement`,
    view: true,
    act: async page => {
      await page.getByLabel('Pain Point').press('ControlOrMeta+End')
      await page.keyboard.type('.')
      await page.getByText('Saved', { exact: true }).waitFor()
    },
  })
  await picture('workspace-save-failed', {
    as: member,
    path: `/projects/${filled}/overview`,
    view: true,
    before: fail('**/module?*'),
    act: async page => {
      await page.getByLabel('Core Purpose').fill('Neighbours lend each other tools.')
      await page.getByRole('alert').waitFor()
    },
  })
  await picture('workspace-unknown-module', { as: member, path: `/projects/${filled}/nothing`, view: true })
  await picture('workspace-loading', {
    as: member,
    path: `/projects/${filled}`,
    before: hang('**/api/projects/*?*'),
    act: page => page.getByText('Loading project data...').waitFor(),
  })
  await picture('workspace-open-failed', {
    as: member,
    path: '/projects/none',
    act: page => page.getByRole('alert').waitFor(),
  })
  await picture('dashboard-all', { as: member, path: '/dashboard?status=all&sort=name' })
  await picture('dashboard-archive', { as: member, path: '/dashboard?status=archived' })
  await picture('dashboard-trash', { as: member, path: '/dashboard?status=trashed' })
  await picture('dashboard-nothing-found', { as: member, path: '/dashboard?search=zebra' })
  // Last: it takes a project away.
  await picture('dashboard-undo', {
    as: member,
    path: '/dashboard',
    view: true,
    act: async page => {
      await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click()
      await button(page, 'Delete Project').click()
      await button(page, 'Undo').waitFor()
    },
  })
  console.log(`${count} pictures in ${folder}`)
}

/** Who is seen in the pictures, and what they have. */
async function people() {
  const sign = (name, email) => signInByHttp(server.origin, { name, email })
  const newcomer = await sign('Noa Lindqvist', 'noa@example.org')
  for (const agent of agents)
    await signInByHttp(server.origin, { name: 'Noa', email: 'noa@example.org' }, agent)
  const member = await sign('Ines Okafor', 'ines@example.org')
  const { createProject, call } = apiOf(server.origin, member)
  await createProject('Bird Ringing Notebook', { personas: idea.personas, glossary: idea.glossary })
  const empty = await createProject('Night Bus Companion')
  const full = await createProject(fullName, fullIdea)
  const filled = await createProject(ideaName, idea)
  const { brainDump, overview, problemStatement, features } = idea
  await createProject('Choir Rota', { brainDump, overview: { ...overview, name: 'Choir Rota' } })
  const half = await createProject('Second-hand School Books', { problemStatement, features })
  const projectDescription = 'For the parents’ council; talk to Mr. Brandt before autumn.'
  await call('PATCH', `/projects/${half}`, { projectDescription })
  const { personas } = idea
  const begun = await createProject(ideaName, { brainDump, overview, problemStatement, personas, features })
  const archived = await createProject('Allotment Water Ledger', { problemStatement })
  await call('PATCH', `/projects/${archived}`, { status: 'archived' })
  for (const name of ['Hedgehog Count', 'Repair Café Till']) {
    await call('DELETE', `/projects/${await createProject(name)}`)
  }
  const three = await createProject('Three Models', { dataModels: manyModels.slice(0, 3) })
  const twenty = await createProject('Twenty Models', { dataModels: manyModels })
  return { nobody: undefined, newcomer, member, empty, filled, full, begun, three, twenty }
}

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
  page.setDefaultTimeout(10_000)
  return page
}
